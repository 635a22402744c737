/** Uses the browser's language. The worker that sorts doesn't know the console's, whose module would be too large. */
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

interface Named {
  name: string;
  username: string;
}

/** Compares by name, so that movements don't change the order. */
export function byName(one: Named, other: Named): number {
  return compare(one.name, other.name) || (one.username < other.username ? -1 : 1);
}
