import { randomInt } from 'node:crypto';
import { assertPasswordPolicy } from './passwordPolicy';

/** Without what is easily mistaken for something else when read aloud or typed from a screen. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const PER_GROUP = 5;

/** Answers a whole number from 0 up to and without `below`. */
export type Draw = (below: number) => number;

/**
 * A password that nobody guesses (85 bits) and that can be typed: three groups of five letters, as they are drawn.
 * @param drawFor gives what an attempt draws from: one in a dozen is none that the policy allows, for want of a digit
 */
export function generatePassword(drawFor: (attempt: number) => Draw = () => randomInt): string {
  for (let attempt = 0; ; attempt++) {
    const draw = drawFor(attempt);
    const letter = () => LETTERS.charAt(draw(LETTERS.length));
    const group = () => Array.from({ length: PER_GROUP }, letter).join('');
    const password = Array.from({ length: GROUPS }, group).join('-');
    if (isAllowed(password)) return password;
  }
}

function isAllowed(password: string): boolean {
  try {
    assertPasswordPolicy(password);
    return true;
  } catch {
    return false;
  }
}
