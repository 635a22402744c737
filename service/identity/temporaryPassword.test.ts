import { expect, test } from 'vitest';
import { assertPasswordPolicy } from './passwordPolicy';
import { generatePassword } from './temporaryPassword';

test('a generated password can be typed, is allowed, and is another one each time', async () => {
  const passwords = Array.from({ length: 200 }, () => generatePassword());
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) {
    expect(password).toMatch(/^[A-HJKMNP-Za-hjkmnp-z2-9]{5}(-[A-HJKMNP-Za-hjkmnp-z2-9]{5}){2}$/);
    await assertPasswordPolicy(password);
  }
});

test('it follows from what is drawn, and what the policy refuses is drawn again', () => {
  const attempts: number[] = [];
  const draws = (attempt: number) => {
    attempts.push(attempt);
    let at = 0;
    // Letters alone at first, then some of every sort.
    return (below: number) => (attempt === 0 ? 0 : (at++ * 19) % below);
  };
  const password = generatePassword(draws);
  expect(attempts).toEqual([0, 1]);
  expect(generatePassword(draws)).toBe(password);
});
