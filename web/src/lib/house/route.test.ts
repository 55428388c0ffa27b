import { expect, test } from "vitest";
import { route } from "./route.svelte";

test("an address falls into its parts, with their letters as they are meant", () => {
  route.go("/table/a%20b?invitation=x%26y");
  expect(route.parts).toEqual(["table", "a b"]);
  expect(route.query.get("invitation")).toBe("x&y");
});

test("a lonely % is an address where nothing is, and no error", () => {
  route.go("/table/%");
  expect(route.parts).toEqual(["table", "%"]);
});

test("a link of our own stays in the page; one for programs, and one that opens a tab, do not", () => {
  route.go("/");
  let stays = false;
  addEventListener("click", (event) => {
    stays = event.defaultPrevented;
    event.preventDefault(); // nothing is there to be loaded
  });
  const click = (html: string): boolean => {
    document.body.innerHTML = html;
    document.querySelector("a")!.click();
    return stays;
  };
  expect(click(`<a href="/rules/duo#DUO-3">`)).toBe(true);
  expect(route.path).toBe("/rules/duo");
  expect(click(`<a href="/api/tables/t/record">`)).toBe(false);
  expect(click(`<a href="/rules/duo" target="_blank">`)).toBe(false);
  expect(click(`<a href="http://elsewhere/">`)).toBe(false);
});

test("a page that is seen otherwise has an address of its own, and nobody is moved", () => {
  route.go("/");
  const { visit } = route;
  const before = history.length;
  document.body.innerHTML = `<main id="main" tabindex="-1"><input></main>`;
  document.querySelector("input")!.focus();
  route.amend("?players=3");
  expect(location.search).toBe("?players=3");
  expect(route.query.get("players")).toBe("3");
  expect(history.length).toBe(before + 1);
  route.amend("?players=4", true);
  expect(location.search).toBe("?players=4");
  expect(history.length).toBe(before + 1);
  expect(route.visit).toBe(visit);
  expect(document.activeElement!.tagName).toBe("INPUT");
});
