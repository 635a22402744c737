import { dictionary } from '@zxcvbn-ts/language-common';
import { type Account, credentialsOf } from './accounts';
import { IdentityError } from './errors';
import { passwordMatches } from './srp';

const minimumPasswordLength = 8;

const rules: readonly [RegExp, string][] = [
  [/\p{Lu}/u, 'Password must have uppercase characters'],
  [/\p{Ll}/u, 'Password must have lowercase characters'],
  [/\p{Nd}/u, 'Password must have numeric characters'],
];

/** Whose password it is to be, by the names that attackers know. */
export interface PasswordOwner {
  username: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * Checks a password that a person has chosen.
 * @throws IdentityError InvalidPasswordException that names the first rule it breaks
 */
export function assertPasswordPolicy(password: string, owner?: PasswordOwner): void {
  const broken =
    password.length < minimumPasswordLength
      ? 'Password not long enough'
      : rules.find(([pattern]) => !pattern.test(password))?.[1];
  if (broken !== undefined) {
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  }
  if (isCommonPassword(password)) throw new IdentityError('InvalidPasswordException', tooCommon);
  if (owner !== undefined && isOwnName(password, owner)) throw new IdentityError('InvalidPasswordException', ownName);
}

const tooCommon =
  'This password is too common: attackers try it first. Choose another one, such as three words and a number.';
const ownName = "Your username or e-mail address can't be your password. Choose another one.";

function isOwnName(password: string, { username, attributes: { email = '' } }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@');
  const stem = passwordStem(password);
  return [username, email, mailbox].some(name => name !== '' && passwordStem(name) === stem);
}

/** Whether this is the account's present password. Ask only for those who have proved that the account is theirs. */
export function isPresentPassword(account: Account, password: string): boolean {
  const credentials = credentialsOf(account);
  return credentials !== undefined && passwordMatches(account.username, password, credentials);
}

/** The refusal of a new password that is the present one. */
export function samePassword(): IdentityError {
  return new IdentityError('InvalidPasswordException', 'Choose a password that differs from your present one');
}

/**
 * Checks the password that is to take the place of the present one, which may be temporary.
 * @throws IdentityError InvalidPasswordException when it breaks a rule or is the same
 */
export function assertNewPassword(account: Account, password: string): void {
  assertPasswordPolicy(password, account);
  if (isPresentPassword(account, password)) throw samePassword();
}

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that attackers try first: the 49,000 most used ones in any letter case, also with
 * digits and signs put at the end, as in `Password2026!`.
 */
function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.toLowerCase()) || common.has(passwordStem(password));
}

/** A password without what people append to satisfy a rule: in lower case, up to its last letter. */
function passwordStem(password: string): string {
  return password.toLowerCase().replace(/[^\p{L}]+$/u, '');
}
