/** What a message of the day and an announcement of versions may be, for schemas and for the console's page alike. */
export const motdLimits = {
  /** Characters of a message. */
  content: 2_000,
  link: 2_048,
  /** Organisations that a message may name. */
  organizations: 100,
  /** The newest editions, which are kept and told. */
  history: 100,
  /** Characters of what is new. */
  notes: 4_000,
} as const;

/** Where a message stands: `ended` also by another one that took its place. */
export const motdStates = ['planned', 'shown', 'ended', 'cancelled', 'off'] as const;

/** Two to four numbers, such as 5.4.0. */
export const VERSION = /^\d{1,4}(?:\.\d{1,4}){1,3}$/;

/** Negative when `a` is older than `b`, positive when it is newer; numbers that are not there count as 0. */
export function compareVersions(a: string, b: string): number {
  const [ours, theirs] = [a, b].map(text => text.split('.').map(Number)) as [number[], number[]];
  for (let n = 0; n < Math.max(ours.length, theirs.length); n++) {
    const difference = (ours[n] ?? 0) - (theirs[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
