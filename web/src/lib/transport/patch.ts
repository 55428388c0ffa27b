/** What a step changes in a view: fields that have a new value, and lists that changed in one place. */
export interface Patch {
  set?: Record<string, unknown>;
  splice?: Record<string, unknown[]>;
}

/** The object after the patch; the one before stays as it was. */
export function patched<T extends object>(before: T, { set = {}, splice = {} }: Patch): T {
  const after: Record<string, unknown> = { ...(before as Record<string, unknown>), ...set };
  for (const [name, [start, count, ...items]] of Object.entries(splice)) {
    const list = [...((after[name] as unknown[] | undefined) ?? [])];
    list.splice(start as number, count as number, ...items);
    after[name] = list;
  }
  return after as T;
}
