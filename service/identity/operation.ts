import { z } from 'zod';
import { valueAt } from '../calls/invalidInput';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import type { Account } from './accounts';
import type { Sender } from './addresses';
import type { IdentityDirectory } from './directory';
import { IdentityError, refusals } from './errors';
import type { FactorSetting } from './factorRule';
import { embeddedPool, lifetimes, userAdminScope } from './pool';
import type { RelyingParty } from './relyingParty';
import type { IdentityKeys } from './secrets';
import type { SessionSettings } from './sessionSettings';
import { findSession, type IdentitySession } from './sessions';
import { verifyToken } from './tokens';

export interface OperationContext {
  db: Database;
  keys: IdentityKeys;
  /** @param db the database, or the transaction that the changes belong to */
  directory(db: Database): IdentityDirectory;
  /** The issuer of new tokens. */
  issuer: string;
  settings: PoolSettings;
  /** The site that passkeys are created for. */
  relyingParty: RelyingParty;
  sender: Sender;
  /** Completes a sign-in: with tokens, or on the hosted pages with a code that is exchanged for them. */
  completeSignIn: SignInCompletion;
  deleteRecords: AccountDeletionHandler;
  /**
   * Notifies the user of an event and records it, in the transaction of `db`.
   * @param account the account before the event: its old address is notified too
   * @param newAddress another e-mail address to notify
   */
  notifyUser(db: Database, account: Account, event: AccountEvent, newAddress?: string): Promise<void>;
}

/** A deployment's settings for the user pool. */
export interface PoolSettings {
  /** Whether people may create accounts themselves. */
  signUp: 'open' | 'closed';
  mfa: FactorSetting;
  sessions: SessionSettings;
}

/**
 * Deletes the service's records of a user who deletes their own account.
 * @param db the transaction that also deletes the account
 * @throws IdentityError if the account can't be deleted
 */
export type AccountDeletionHandler = (db: Database, account: Account) => Promise<void>;

/**
 * Events that the account's owner is notified of by mail. `tokenReused`: a replaced refresh token was used again, which
 * ended its session.
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

/** Account events that go into the audit log. */
export type AccountEvent = MailedEvent | 'signedIn' | 'signInFailed' | 'signedOutEverywhere';

/**
 * Handles an account event.
 * @param db the transaction that the event belongs to, if any
 * @param details `sender`: where the request came from; `consoleUrl`: the beginning of the console's addresses
 */
export type AccountEventHandler = (
  db: Database,
  account: Account,
  details: { event: AccountEvent; consoleUrl: string; sender: Sender; newAddress?: string },
) => Promise<void>;

/**
 * Completes a sign-in that has passed every challenge.
 * @param deviceKey the device used, if the client has one of this account's
 * @returns the response body
 */
export type SignInCompletion = (
  context: OperationContext,
  account: Account,
  deviceKey: string | null,
) => Promise<object>;

/** An operation of the identity provider. Takes an unvalidated request body and resolves to the response body. */
export type Operation = (context: OperationContext, body: unknown) => Promise<object>;

/** Creates an operation that validates its request body. */
export function operation<I extends z.ZodType>(
  input: I,
  run: (context: OperationContext, input: z.output<I>) => Promise<object>,
): Operation {
  return (context, body) => run(context, parse(input, body));
}

/** @throws IdentityError InvalidParameterException naming the parameter */
export function parse<I extends z.ZodType>(input: I, value: unknown): z.output<I> {
  const { data, error } = input.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return data as z.output<I>;
  const parameter = issue.path.map(String).join('.');
  if (parameter === '') throw new IdentityError('SerializationException', 'The request body must be a JSON object');
  const name = issue.path.map(String).at(-1) ?? parameter;
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined) throw refusals.missing(name);
  // Users type this parameter themselves, so its error is for them.
  throw /^username$/i.test(name) ? refusals.usernameRule() : refusals.invalid(parameter);
}

/** Matches a non-empty text of the wire, without control characters and unpaired surrogates. */
export const wireText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Matches an attribute's value, which may be empty. */
export const wireValue = z
  .string()
  .max(2048)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Matches a password to compare or set. Any characters are allowed. */
export const wirePassword = z.string().min(1).max(256);

export const wireUsername = wireText(128);
export const wireToken = wireText(8192);
export const wireClientId = wireText(128);
/** Matches what a user types as a six-digit code, which may be anything. */
export const wireCode = wireText(2048);

/** Matches the input of an operation of a signed-in user. */
export const signedInInput = z.object({ AccessToken: wireToken });

/** @throws IdentityError ResourceNotFoundException unless it is the console's client, the only one */
export function assertClient(clientId: string): void {
  if (clientId !== embeddedPool.clientId) {
    throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }
}

/**
 * Resolves to the session of an access token. Reads it from the database, so that a session that has ended since is
 * rejected.
 * @throws IdentityError also if the token's scopes don't allow the provider's own operations
 */
export async function sessionOfToken(context: OperationContext, accessToken: string): Promise<IdentitySession> {
  const { originJti, scopes } = await verifyToken(context.keys, accessToken, 'access');
  if (!scopes.includes(userAdminScope)) throw refusals.scopeMissing();
  return findSession(context.db, originJti, refusals.accessTokenRevoked);
}

/**
 * Like `sessionOfToken`, for changes to how an account is protected. Requires that the user has proved the password or a
 * second factor within minutes, so that an unattended browser or a stolen token isn't enough.
 */
export async function recentlyProvedSession(context: OperationContext, accessToken: string): Promise<IdentitySession> {
  const signIn = await sessionOfToken(context, accessToken);
  if (!isProofRecent(signIn.provedAt)) throw refusals.proofTooOld();
  return signIn;
}

/** Whether a proof of the password or a second factor is recent enough. */
export function isProofRecent(provedAt: Date): boolean {
  return clock.now() - provedAt.getTime() < lifetimes.proof * 1000;
}

/** Resolves to the account of an access token, like `sessionOfToken`. */
export async function accountOf(context: OperationContext, accessToken: string): Promise<Account> {
  return (await sessionOfToken(context, accessToken)).account;
}
