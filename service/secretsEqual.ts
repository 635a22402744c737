import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that depends neither on where they differ nor on their lengths. */
export function secretsEqual(expected: string, actual: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(actual));
}
