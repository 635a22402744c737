import { z } from 'zod';
import { challengeNames } from '../../db/tables/identity';
import {
  type Account,
  acceptTotpStep,
  canonicalUsername,
  findAccount,
  passwordColumns,
  updateAccount,
} from '../accounts';
import { clearAttempts, countAttempt } from '../attempts';
import { assertWritableByOneself, withAttributes } from '../attributes';
import { readChallenge, takeChallenge } from '../challenges';
import { refusals } from '../errors';
import {
  assertClient,
  type OperationContext,
  operation,
  parse,
  wireClientId,
  wirePassword,
  wireText,
  wireToken,
  wireUsername,
  wireValue,
} from '../operation';
import { assertPasswordPolicy } from '../passwordPolicy';
import { unseal } from '../secrets';
import { signatureMatches } from '../srp';
import { findTotpStep } from '../totp';
import { afterNewPassword, afterPassword, signedIn } from './signIn';

/** Takes a sign-in one step further. */
export const respondToAuthChallenge = operation(
  z.object({
    ChallengeName: z.enum(challengeNames),
    ClientId: wireClientId,
    Session: wireToken.optional(),
    ChallengeResponses: z.record(z.string(), z.string().nullable()),
  }),
  (context, { ChallengeName, ClientId, Session, ChallengeResponses }) => {
    assertClient(ClientId);
    if (ChallengeName === 'PASSWORD_VERIFIER') return verifyPasswordProof(context, ChallengeResponses);
    if (Session === undefined) throw refusals.missing('Session');
    return ChallengeName === 'NEW_PASSWORD_REQUIRED'
      ? setNewPassword(context, Session, ChallengeResponses)
      : verifyTotp(context, Session, ChallengeResponses);
  },
);

const proofResponses = z.object({
  USERNAME: wireUsername,
  PASSWORD_CLAIM_SECRET_BLOCK: wireToken,
  PASSWORD_CLAIM_SIGNATURE: wireText(256),
  TIMESTAMP: wireText(64),
});

async function verifyPasswordProof(context: OperationContext, challengeResponses: unknown): Promise<object> {
  const responses = parse(proofResponses, challengeResponses);
  const username = canonicalUsername(responses.USERNAME);
  const secretBlock = responses.PASSWORD_CLAIM_SECRET_BLOCK;
  const attempts = `password:${username}` as const;
  await countAttempt(context.db, attempts);
  const handle = Buffer.from(secretBlock, 'base64').toString();
  const challenge = await takeChallenge(context.db, 'PASSWORD_VERIFIER', handle);
  if (challenge.username !== username || challenge.secret === null) throw refusals.sessionInvalid();
  const key = Buffer.from(unseal(context.keys.secret, challenge.secret), 'base64');
  const proof = { username, secretBlock, timestamp: responses.TIMESTAMP };
  const account = await findAccount(context.db, username);
  const matches = signatureMatches(key, proof, responses.PASSWORD_CLAIM_SIGNATURE);
  if (account === undefined || !matches || !isRecent(responses.TIMESTAMP)) throw refusals.wrongPassword();
  await clearAttempts(context.db, attempts);
  return afterPassword(context, account);
}

const newPasswordResponses = z
  .object({ USERNAME: wireUsername, NEW_PASSWORD: wirePassword })
  .catchall(wireValue.nullable());

async function setNewPassword(context: OperationContext, session: string, challengeResponses: unknown) {
  const { USERNAME, NEW_PASSWORD, ...others } = parse(newPasswordResponses, challengeResponses);
  const account = await accountOfChallenge(context, 'NEW_PASSWORD_REQUIRED', session, USERNAME);
  const prefix = 'userAttributes.';
  const changes = Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== null ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  assertWritableByOneself(changes);
  // A refused password leaves the challenge open, so that the person can try another.
  assertPasswordPolicy(NEW_PASSWORD);
  await takeChallenge(context.db, 'NEW_PASSWORD_REQUIRED', session);
  await updateAccount(context.db, account.username, {
    ...passwordColumns(account.username, NEW_PASSWORD, false),
    attributes: withAttributes(account.attributes, changes),
  });
  return afterNewPassword(context, account);
}

const totpResponses = z.object({ USERNAME: wireUsername, SOFTWARE_TOKEN_MFA_CODE: wireText(16) });

async function verifyTotp(context: OperationContext, session: string, challengeResponses: unknown) {
  const { USERNAME, SOFTWARE_TOKEN_MFA_CODE } = parse(totpResponses, challengeResponses);
  const account = await accountOfChallenge(context, 'SOFTWARE_TOKEN_MFA', session, USERNAME);
  if (account.totpSecret === null) throw refusals.sessionInvalid();
  const attempts = `totp:${account.username}` as const;
  await countAttempt(context.db, attempts);
  // A wrong code leaves the challenge open: people mistype, and the attempts are counted.
  const secret = unseal(context.keys.secret, account.totpSecret);
  const step = findTotpStep(secret, SOFTWARE_TOKEN_MFA_CODE, new Date());
  if (step === undefined) throw refusals.totpMismatch();
  if (!(await acceptTotpStep(context.db, account.username, step))) throw refusals.totpUsed();
  await takeChallenge(context.db, 'SOFTWARE_TOKEN_MFA', session);
  await clearAttempts(context.db, attempts);
  return signedIn(context, account);
}

/** The account whose challenge is open under this session: still there and enabled. */
async function accountOfChallenge(
  { db }: OperationContext,
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
  session: string,
  username: string,
): Promise<Account> {
  const challenge = await readChallenge(db, name, session);
  if (challenge.username !== canonicalUsername(username)) throw refusals.sessionInvalid();
  const account = await findAccount(db, challenge.username);
  if (account === undefined) throw refusals.userNotFound();
  if (!account.enabled) throw refusals.userDisabled();
  return account;
}

/** How far a client's clock may be from ours. */
const clockTolerance = 5 * 60 * 1000;

/** Whether a client's time, such as `Fri Nov 6 09:03:07 UTC 2026`, is about now. */
function isRecent(timestamp: string): boolean {
  return Math.abs(Date.parse(timestamp) - Date.now()) <= clockTolerance;
}
