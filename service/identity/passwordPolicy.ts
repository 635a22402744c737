import { lazyPromise } from '../../contract/lazyPromise';
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

/** The user of a new password. Attackers know these names. */
export interface PasswordOwner {
  username: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * Checks a password that a user has chosen.
 * @throws IdentityError InvalidPasswordException naming the first broken rule
 */
export async function assertPasswordPolicy(password: string, owner?: PasswordOwner): Promise<void> {
  const brokenMessage = brokenRule(password);
  if (brokenMessage !== undefined) throw policyError(brokenMessage);
  if (await isCommonPassword(password)) throw policyError(refusalTexts.passwordCommon);
  if (owner !== undefined && isOwnName(password, owner)) throw policyError(refusalTexts.passwordOwnName);
}

/** Returns the first broken rule (length, or a missing kind of character), or undefined. */
export function brokenRule(password: string): string | undefined {
  return rules.find(([pattern]) => !pattern.test(password))?.[1];
}

const policyError = (message: string) => new IdentityError('InvalidPasswordException', message);

function isOwnName(password: string, { username, attributes: { email = '' } }: PasswordOwner): boolean {
  const [mailbox = ''] = email.split('@');
  const stem = passwordStem(password);
  return [username, email, mailbox].some(name => name !== '' && passwordStem(name) === stem);
}

/** Whether this is the account's current password. Only for callers who have proved that the account is theirs. */
export function isPresentPassword(account: Account, password: string): boolean {
  const credentials = credentialsOf(account);
  return credentials !== undefined && passwordMatches(account.username, password, credentials);
}

/** Returns the error for a new password that equals the current one. */
export function samePasswordError(): IdentityError {
  return policyError(refusalTexts.passwordSame);
}

/**
 * Checks the password that will replace the current, possibly temporary, one.
 * @throws IdentityError InvalidPasswordException if it breaks a rule or is the same
 */
export async function assertNewPassword(account: Account, password: string): Promise<void> {
  await assertPasswordPolicy(password, account);
  if (isPresentPassword(account, password)) throw samePasswordError();
}

/** Loaded on first use, since the list takes megabytes. */
const commonPasswords = lazyPromise(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
});

/**
 * Whether a password is among those that attackers try first: the 49,000 most common ones in any letter case, also with
 * digits and punctuation appended, as in `Password2026!`.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const passwords = await commonPasswords();
  return passwords.has(password.toLowerCase()) || passwords.has(passwordStem(password));
}

/** Returns a password in lower case, without the digits and punctuation after its last letter. */
function passwordStem(password: string): string {
  return password.toLowerCase().replace(/[^\p{L}]+$/u, '');
}
