import { randomInt } from 'node:crypto';
import { CAPITALS, DIGITS, type Draw, generateCode, SMALL_LETTERS } from '../generateCode';
import { brokenRule } from './passwordPolicy';

const CHARACTERS = CAPITALS + SMALL_LETTERS + DIGITS;

/**
 * Returns a random password with 85 bits of entropy that is easy to type: three groups of five characters.
 * @param drawFor returns the random source of an attempt. One in a dozen passwords has no digit and is drawn again
 */
export function generatePassword(drawFor: (attempt: number) => Draw = () => randomInt): string {
  for (let attempt = 0; ; attempt++) {
    const password = generateCode(CHARACTERS, { groups: 3, perGroup: 5 }, drawFor(attempt));
    if (brokenRule(password) === undefined) return password;
  }
}
