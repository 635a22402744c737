/** The browser's own order: the worker that sorts doesn't know the console's language, whose code is the whole console. */
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

interface Named {
  name: string;
  username: string;
}

/** By name: an order that no movement changes. */
export function byName(one: Named, other: Named): number {
  return compare(one.name, other.name) || (one.username < other.username ? -1 : 1);
}
