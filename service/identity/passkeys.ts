/** Creating and verifying passkeys with WebAuthn. The library that verifies them is loaded on demand. */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { parseJson } from '../../contract/parseJson';
import { transaction } from '../calls/transaction';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityPasskeys } from '../db/tables/identity';
import { type Account, lockAccount } from './accounts';
import { consumeChallenge, openChallenge } from './challenges';
import { displayName } from './directory';
import { IdentityError, refusals } from './errors';
import { lifetimes } from './pool';
import type { RelyingParty } from './relyingParty';

export type Passkey = typeof identityPasskeys.$inferSelect;

interface PasskeyContext {
  db: Database;
  relyingParty: RelyingParty;
}

const MAX_PASSKEYS = 20;
const loadWebAuthn = () => import('@simplewebauthn/server');

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/);
/** Matches the format of a browser's WebAuthn response. */
export const wireCredential = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url }),
});

type Credential = z.output<typeof wireCredential>;

/** Resolves to the options with which a browser creates a passkey for this account. */
export async function beginPasskey({ db, relyingParty }: PasskeyContext, account: Account): Promise<object> {
  const registered = await listPasskeys(db, account.sub);
  if (registered.length >= MAX_PASSKEYS) throw refusals.limitExceeded();
  const { username, sub } = account;
  const handle = await openChallenge(db, 'WEB_AUTHN_REGISTRATION', { username });
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userName: username,
    userDisplayName: displayName(account),
    userID: new TextEncoder().encode(sub),
    challenge: new Uint8Array(Buffer.from(handle, 'base64url')),
    timeout: lifetimes.challenge * 1000,
    excludeCredentials: registered.map(({ credentialId: id, transports }) => ({ id, transports })),
    // Signing in doesn't list the account's passkeys, and a passkey replaces both password and second factor.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
}

/**
 * Verifies and saves the passkey that a browser has created, and notifies the user.
 * @throws IdentityError with Cognito's error codes
 */
export async function savePasskey(
  {
    db,
    relyingParty,
    notifyUser,
  }: PasskeyContext & { notifyUser(db: Database, account: Account, event: 'passkeyAdded'): Promise<void> },
  account: Account,
  submitted: Credential,
): Promise<void> {
  const challenge = challengeIn(submitted, relyingParty);
  const { username } = await consumeChallenge(db, 'WEB_AUTHN_REGISTRATION', challenge).catch(() => {
    throw challengeNotFound();
  });
  if (username !== account.username) throw challengeNotFound();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: submitted as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) throw notSupported();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const { authenticatorAttachment } = submitted;
  const { sub } = account;
  await transaction({ db }, async ({ tx, db: txDb }) => {
    await lockAccount(tx, sub);
    if ((await tx.$count(identityPasskeys, eq(identityPasskeys.sub, sub))) >= MAX_PASSKEYS)
      throw refusals.limitExceeded();
    const inserted = await tx
      .insert(identityPasskeys)
      .values({
        credentialId: id,
        sub,
        name: 'Passkey',
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        attachment: typeof authenticatorAttachment === 'string' ? authenticatorAttachment.slice(0, 32) : null,
        relyingParty: relyingParty.id,
      })
      .onConflictDoNothing()
      .returning({ credentialId: identityPasskeys.credentialId });
    if (inserted.length === 0) throw notSupported();
    await notifyUser(txDb, account, 'passkeyAdded');
  });
}

/** Resolves to an account's passkeys, oldest first. */
export function listPasskeys({ orm }: Database, sub: string): Promise<Passkey[]> {
  return orm
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.sub, sub))
    .orderBy(asc(identityPasskeys.createdAt), asc(identityPasskeys.credentialId));
}

/** Whether an account has a passkey, which replaces password and second factor. */
export async function hasPasskey({ orm }: Pick<Database, 'orm'>, sub: string): Promise<boolean> {
  return (await orm.$count(identityPasskeys, eq(identityPasskeys.sub, sub))) > 0;
}

export function isPasskey(sub: string, credentialId: string) {
  return and(eq(identityPasskeys.sub, sub), eq(identityPasskeys.credentialId, credentialId));
}

/**
 * Resolves to the options with which a browser uses a passkey. They list no passkeys, so that they don't reveal which
 * usernames have an account or passkeys.
 * @param handle the challenge's handle, which the passkey signs
 */
export async function requestOptions({ id }: RelyingParty, handle: string): Promise<object> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(Buffer.from(handle, 'base64url')),
    timeout: lifetimes.challenge * 1000,
    allowCredentials: [],
    userVerification: 'required',
  });
}

/**
 * Whether a passkey of the account signed this challenge. The signature counter reveals a copied passkey when it goes
 * back.
 */
export async function isSignedByPasskey(
  { db, relyingParty }: PasskeyContext,
  { sub }: Account,
  handle: string,
  submitted: Credential,
): Promise<boolean> {
  const [passkey] = await db.orm.select().from(identityPasskeys).where(isPasskey(sub, submitted.id));
  if (passkey === undefined) return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const answer = await verifyAuthenticationResponse({
    response: submitted as unknown as AuthenticationResponseJSON,
    expectedChallenge: handle,
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => undefined);
  if (!answer?.verified) return false;
  // Of two concurrent responses with the same counter, only the first succeeds.
  const updated = await db.orm
    .update(identityPasskeys)
    .set({ counter: answer.authenticationInfo.newCounter, usedAt: clock.date() })
    .where(and(isPasskey(sub, passkey.credentialId), eq(identityPasskeys.counter, passkey.counter)))
    .returning({ credentialId: identityPasskeys.credentialId });
  return updated.length > 0;
}

const clientData = z.looseObject({ challenge: z.string(), origin: z.string() });

/** Returns the signed challenge, after checking that it was signed on an allowed origin. */
function challengeIn({ response }: Credential, { origins }: RelyingParty): string {
  const { data } = clientData.safeParse(parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString()));
  if (data === undefined) throw refusals.invalid('Credential');
  if (!origins.includes(data.origin)) {
    throw new IdentityError('WebAuthnOriginNotAllowedException', 'The origin of the request is not allowed');
  }
  return data.challenge;
}

const challengeNotFound = () =>
  new IdentityError('WebAuthnChallengeNotFoundException', 'The challenge is unknown, used or expired');

const notSupported = () =>
  new IdentityError('WebAuthnCredentialNotSupportedException', 'The passkey cannot be used with this service');
