import type { Component } from "svelte";

/** A component with some of its properties given; the others stay live. */
export function withProps<P extends object, G extends Partial<P>>(
  Whole: Component<P>,
  given: G,
): Component<Omit<P, keyof G>> {
  return (internals, props) =>
    Whole(
      internals,
      new Proxy(props, {
        get: (live, name) => (name in given ? given[name as keyof G] : Reflect.get(live, name)),
        has: (live, name) => name in given || Reflect.has(live, name),
      }) as unknown as P,
    );
}
