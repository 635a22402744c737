import { dictionary } from '@zxcvbn-ts/language-common';
import { refusalTexts } from '../../contract/refusals/en';
import { type Account, credentialsOf } from './accounts';
import { IdentityError } from './errors';
import { passwordMatches } from './srp';

const rules: readonly [RegExp, string][] = [
  [/.{8}/s, refusalTexts.passwordShort],
  [/\p{Lu}/u, refusalTexts.passwordWithoutUpper],
  [/\p{Ll}/u, refusalTexts.passwordWithoutLower],
  [/\p{Nd}/u, refusalTexts.passwordWithoutDigit],
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
  const broken = rules.find(([pattern]) => !pattern.test(password))?.[1];
  if (broken !== undefined) throw refused(broken);
  if (isCommonPassword(password)) throw refused(refusalTexts.passwordCommon);
  if (owner !== undefined && isOwnName(password, owner)) throw refused(refusalTexts.passwordOwnName);
}

const refused = (message: string) => new IdentityError('InvalidPasswordException', message);

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
  return refused(refusalTexts.passwordSame);
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
