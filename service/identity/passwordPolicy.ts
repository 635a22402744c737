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
export async function assertPasswordPolicy(password: string, owner?: PasswordOwner): Promise<void> {
  const broken = brokenRule(password);
  if (broken !== undefined) throw refused(broken);
  if (await isCommonPassword(password)) throw refused(refusalTexts.passwordCommon);
  if (owner !== undefined && isOwnName(password, owner)) throw refused(refusalTexts.passwordOwnName);
}

/** What a password lacks: length, or a kind of character; undefined where it has all. */
export function brokenRule(password: string): string | undefined {
  return rules.find(([pattern]) => !pattern.test(password))?.[1];
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
export async function assertNewPassword(account: Account, password: string): Promise<void> {
  await assertPasswordPolicy(password, account);
  if (isPresentPassword(account, password)) throw samePassword();
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded for the first password that someone chooses: it takes megabytes. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Whether a password is among those that attackers try first: the 49,000 most used ones in any letter case, also with
 * digits and signs put at the end, as in `Password2026!`.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon().catch((error: unknown) => {
    // It is tried again, for the next password.
    common = undefined;
    throw error;
  });
  const passwords = await common;
  return passwords.has(password.toLowerCase()) || passwords.has(passwordStem(password));
}

/** A password without what people append to satisfy a rule: in lower case, up to its last letter. */
function passwordStem(password: string): string {
  return password.toLowerCase().replace(/[^\p{L}]+$/u, '');
}
