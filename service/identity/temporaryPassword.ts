import { randomInt } from 'node:crypto';
import { assertPasswordPolicy } from './passwordPolicy';

/** Without what is easily mistaken for something else when read aloud or typed from a screen. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** A password that nobody guesses (85 bits) and that can be typed: three groups of five. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const password = `${group()}-${group()}-${group()}`;
  try {
    assertPasswordPolicy(password);
    return password;
  } catch {
    // One in a dozen lacks a digit.
    return makePassword();
  }
}
