import { IdentityError } from './errors';

export const minimumPasswordLength = 8;

const rules: readonly [RegExp, string][] = [
  [/\p{Lu}/u, 'Password must have uppercase characters'],
  [/\p{Ll}/u, 'Password must have lowercase characters'],
  [/\p{Nd}/u, 'Password must have numeric characters'],
];

/**
 * Checks a password that a person has chosen.
 * @throws IdentityError InvalidPasswordException that names the first rule it breaks
 */
export function assertPasswordPolicy(password: string): void {
  const broken =
    password.length < minimumPasswordLength
      ? 'Password not long enough'
      : rules.find(([pattern]) => !pattern.test(password))?.[1];
  if (broken !== undefined) {
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  }
}
