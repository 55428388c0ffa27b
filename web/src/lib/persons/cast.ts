/** The persons of the house: those who play where a bot does. Their facts stand in `src/tablee/persons/persons.json`. */
import PERSONS from "../../../../src/tablee/persons/persons.json";
import type { Features } from "./drawing";

export interface Person {
  id: string;
  name: string;
  /** The level they are at home at. */
  level: number;
  /** Chooses what they say. */
  temper: string;
  face: Features;
}

export const CAST: readonly Person[] = PERSONS;

/** Somebody of the house; a newer server may know persons whom this page does not. */
export const personOf = (id: string | undefined): Person | undefined => CAST.find((person) => person.id === id);

/** Who is at home at a level. */
export const regulars = (level: number): Person[] => CAST.filter((person) => person.level === level);
