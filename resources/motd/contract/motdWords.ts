/** Limits of messages of the day and version announcements, shared by schemas and the console. */
export const motdLimits = {
  /** Maximum length of a message, in characters. */
  content: 2_000,
  link: 2_048,
  /** Maximum number of organisations that a message can name. */
  organizations: 100,
  /** How many editions are kept. Older ones are deleted. */
  history: 100,
  /** Maximum length of the release notes, in characters. */
  notes: 4_000,
} as const;

/** The states of a message. A message is also `ended` when another one has replaced it. */
export const motdStates = ['planned', 'shown', 'ended', 'cancelled', 'off'] as const;

/** Matches a version: two to four numbers, such as 5.4.0. */
export const VERSION = /^\d{1,4}(?:\.\d{1,4}){1,3}$/;

/**
 * Compares two versions. Returns a negative number if `a` is older than `b`, and a positive one if it is newer.
 * Missing numbers count as 0.
 */
export function compareVersions(a: string, b: string): number {
  const [ours, theirs] = [a, b].map(text => text.split('.').map(Number)) as [number[], number[]];
  for (let n = 0; n < Math.max(ours.length, theirs.length); n++) {
    const difference = (ours[n] ?? 0) - (theirs[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
