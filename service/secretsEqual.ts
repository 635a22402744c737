import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; the time it takes to tell says nothing of where they differ, or how long they are. */
export function secretsEqual(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
