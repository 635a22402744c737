import { randomInt } from 'node:crypto';
import { CAPITALS, DIGITS, type Draw, SMALL_LETTERS, typedCode } from '../typedCode';
import { brokenRule } from './passwordPolicy';

const CHARACTERS = CAPITALS + SMALL_LETTERS + DIGITS;

/**
 * A password that no one guesses (85 bits) and that can be typed: three groups of five letters, as they are drawn.
 * @param drawFor gives what an attempt draws from: one in a dozen is none that the policy allows, for want of a digit
 */
export function generatePassword(drawFor: (attempt: number) => Draw = () => randomInt): string {
  for (let attempt = 0; ; attempt++) {
    const password = typedCode(CHARACTERS, { groups: 3, perGroup: 5 }, drawFor(attempt));
    if (brokenRule(password) === undefined) return password;
  }
}
