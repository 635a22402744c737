import { z } from 'zod';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import type { Account } from './accounts';
import type { Sender } from './addresses';
import type { IdentityDirectory } from './directory';
import { IdentityError, refusals } from './errors';
import type { FactorSetting } from './factorRule';
import { embeddedPool, lifetimes } from './pool';
import type { RelyingParty } from './relyingParty';
import type { IdentityKeys } from './secrets';
import type { SessionSettings } from './sessionSettings';
import { findSignIn, type SignIn } from './sessions';
import { verifyToken } from './tokens';
import { userAdminScope } from './userAdminScope';

/** What every operation of the provider works with. */
export interface OperationContext {
  db: Database;
  keys: IdentityKeys;
  /** @param db the database, or the transaction that the changes belong to */
  directory(db: Database): IdentityDirectory;
  /** The issuer to name in new tokens. */
  issuer: string;
  settings: PoolSettings;
  /** Whom passkeys are made for. */
  relyingParty: RelyingParty;
  sender: Sender;
  /** What a sign-in ends with: the tokens, or for the hosted pages a code that is exchanged for them. */
  complete: SignInCompletion;
  forget: AccountFarewell;
  factorRemoved: FactorNotice;
  /**
   * Tells the installation and the user of an event, in the transaction of its database.
   * @param account as it was before the event: its old address is told, too
   * @param newAddress an e-mail address to be told beside it
   */
  tell(db: Database, account: Account, event: AccountEvent, newAddress?: string): Promise<void>;
}

/** What an installation decides about the user pool. */
export interface PoolSettings {
  /** Whether people may make accounts themselves. */
  signUp: 'open' | 'closed';
  mfa: FactorSetting;
  sessions: SessionSettings;
}

/**
 * Removes what the installation keeps of a user who deletes their own account.
 * @param db the transaction in which the account goes, too
 * @throws IdentityError when the account must stay
 */
export type AccountFarewell = (db: Database, account: Account) => Promise<void>;

/**
 * What an account's owner is mailed about. `tokenReused`: a replaced refresh token came back, which ended its sign-in.
 */
export type MailedEvent =
  | 'tokenReused'
  | 'recoveryCodesCreated'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passwordChanged'
  | 'emailChanged'
  | 'phoneChanged'
  | 'phoneRemoved'
  | 'factorAdded'
  | 'factorRemoved';

/** What happens to an account and is kept in the audit log. */
export type AccountEvent = MailedEvent | 'signedIn' | 'signInFailed' | 'signedOutEverywhere';

/**
 * Takes note of an event of an account.
 * @param db the transaction in which it happens, if any
 * @param about `sender`: whose request it is; `consoleUrl`: what the console's addresses begin with
 */
export type AccountEvents = (
  db: Database,
  account: Account,
  about: { event: AccountEvent; consoleUrl: string; sender: Sender; newAddress?: string },
) => Promise<void>;

/** Tells the installation that a person has switched a second factor of theirs off. */
export type FactorNotice = (db: Database, account: Account) => Promise<void>;

/**
 * Ends a sign-in that has passed every challenge.
 * @param deviceKey the device that it was made on, if the client has one of this account's
 * @returns the answer's body
 */
export type SignInCompletion = (
  context: OperationContext,
  account: Account,
  deviceKey: string | null,
) => Promise<object>;

/** One operation of the provider's wire: takes a request's body as it came, returns the answer's body. */
export type Operation = (context: OperationContext, body: unknown) => Promise<object>;

/** Makes an operation that checks its body before it runs. */
export function operation<I extends z.ZodType>(
  input: I,
  run: (context: OperationContext, input: z.output<I>) => Promise<object>,
): Operation {
  return (context, body) => run(context, parse(input, body));
}

/** @throws IdentityError InvalidParameterException that names the parameter */
export function parse<I extends z.ZodType>(input: I, value: unknown): z.output<I> {
  const { data, error } = input.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return data as z.output<I>;
  const parameter = issue.path.map(String).join('.');
  if (parameter === '') throw new IdentityError('SerializationException', 'The request body must be a JSON object');
  throw issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined
    ? refusals.missing(issue.path.map(String).at(-1) ?? parameter)
    : refusals.invalid(parameter);
}

/** A text of the wire. Control characters and broken surrogates have no place in any of them. */
export const wireText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** An attribute's value: text that may be empty. */
export const wireValue = z
  .string()
  .max(2048)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** A password as the wire carries it: anything that a person can type. */
export const wirePassword = z.string().min(1).max(256);

export const wireUsername = wireText(128);
export const wireToken = wireText(8192);
export const wireClientId = wireText(128);
/** A code of six digits that a person types, and whatever is typed instead. */
export const wireCode = wireText(2048);

/** @throws IdentityError ResourceNotFoundException when it is not the console's own client, the only one there is */
export function assertClient(clientId: string): void {
  if (clientId !== embeddedPool.clientId) {
    throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }
}

/**
 * The sign-in that an access token speaks for: read again, so that what has ended since its issue counts.
 * @throws IdentityError also when the token is not for the provider's own calls
 */
export async function signInOf(context: OperationContext, accessToken: string): Promise<SignIn> {
  const { originJti, scopes } = await verifyToken(context.keys, accessToken, 'access');
  if (!scopes.includes(userAdminScope)) throw refusals.scopeMissing();
  return findSignIn(context.db, originJti, refusals.accessTokenRevoked);
}

/**
 * The same for what changes how an account is protected: its user has proved the password or a second factor within
 * minutes, so that a browser left open, or a stolen token, is not enough.
 */
export async function provedSignInOf(context: OperationContext, accessToken: string): Promise<SignIn> {
  const signIn = await signInOf(context, accessToken);
  if (!isProofRecent(signIn.provedAt)) throw refusals.proofTooOld();
  return signIn;
}

/** Whether a proof of the password or a second factor still counts. */
export function isProofRecent(provedAt: Date): boolean {
  return clock.now() - provedAt.getTime() < lifetimes.proof * 1000;
}

/** The account that an access token speaks for, as `signInOf`. */
export async function accountOf(context: OperationContext, accessToken: string): Promise<Account> {
  return (await signInOf(context, accessToken)).account;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}
