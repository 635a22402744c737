import { expect, test } from 'vitest';
import { assertPasswordPolicy } from './passwordPolicy';
import { generatePassword } from './temporaryPassword';

test('generates a different password each time, easy to type and allowed by the policy', async () => {
  const passwords = Array.from({ length: 200 }, () => generatePassword());
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) {
    expect(password).toMatch(/^[A-HJKMNP-Za-hjkmnp-z2-9]{5}(-[A-HJKMNP-Za-hjkmnp-z2-9]{5}){2}$/);
    await assertPasswordPolicy(password);
  }
});

test('depends only on the drawn numbers, and draws again what the policy refuses', () => {
  const attempts: number[] = [];
  const draws = (attempt: number) => {
    attempts.push(attempt);
    let at = 0;
    // First only letters, then characters of every kind.
    return (below: number) => (attempt === 0 ? 0 : (at++ * 19) % below);
  };
  const password = generatePassword(draws);
  expect(attempts).toEqual([0, 1]);
  expect(generatePassword(draws)).toBe(password);
});
