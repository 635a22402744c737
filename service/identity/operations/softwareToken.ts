/** Sets up an authenticator app, for a signed-in user or during a sign-in that requires a second factor. */
import { z } from 'zod';
import { transaction } from '../../calls/transaction';
import { clock } from '../../clock';
import { type Account, updateAccount } from '../accounts';
import { countAttempt } from '../attempts';
import { consumeChallenge, openChallenge } from '../challenges';
import { refusals } from '../errors';
import { setFactors } from '../factors';
import {
  accountOf,
  type OperationContext,
  operation,
  parse,
  recentlyProvedSession,
  wireCode,
  wireText,
  wireToken,
  wireUsername,
} from '../operation';
import { seal, unseal } from '../secrets';
import { findTotpStep, makeTotpSecret } from '../totp';
import { accountOfChallenge } from './challenges/challengeAccount';
import { finishSignIn } from './signIn';

/** Identifies the user. Exactly one of the two is set. */
const userParameters = { AccessToken: wireToken.nullish(), Session: wireToken.nullish() };

/** Returns a new secret, which takes effect once the app's first code is verified. */
export const associateSoftwareToken = operation(z.object(userParameters), async (context, { AccessToken, Session }) => {
  const secret = makeTotpSecret();
  const sealed = seal(context.keys.secret, secret);
  if (AccessToken != null) {
    // The app's codes prove the user's identity, also for other changes to how the account is protected.
    const { account } = await recentlyProvedSession(context, AccessToken);
    await updateAccount(context.db, account.username, { totpPending: sealed });
    return { SecretCode: secret };
  }
  if (Session == null) throw refusals.missing('AccessToken');
  const challenge = await consumeChallenge(context.db, 'MFA_SETUP', Session);
  return {
    SecretCode: secret,
    Session: await openChallenge(context.db, 'MFA_SETUP', { ...challenge, secret: sealed }),
  };
});

/** Verifies the app's first code, which proves that the app has the secret. */
export const verifySoftwareToken = operation(
  z.object({ ...userParameters, UserCode: wireCode, FriendlyDeviceName: wireText(256).or(z.literal('')).nullish() }),
  async (context, { AccessToken, Session, UserCode }) => {
    if (AccessToken != null) {
      const account = await accountOf(context, AccessToken);
      await activateApp(context, account, account.totpPending, UserCode);
      return { Status: 'SUCCESS' };
    }
    if (Session == null) throw refusals.missing('AccessToken');
    const { account, challenge } = await accountOfChallenge(context, 'MFA_SETUP', Session);
    await activateApp(context, account, challenge.secret, UserCode);
    await consumeChallenge(context.db, 'MFA_SETUP', Session);
    const verified = { ...challenge, secret: null };
    return { Status: 'SUCCESS', Session: await openChallenge(context.db, 'MFA_SETUP_VERIFIED', verified) };
  },
);

/** MFA_SETUP, after the app's first code was verified: makes the app the account's second factor. */
export async function finishFactorSetup(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME } = parse(z.object({ USERNAME: wireUsername }), given);
  const { account, challenge } = await accountOfChallenge(context, 'MFA_SETUP_VERIFIED', session, USERNAME);
  const factors = [...new Set([...account.factors, 'SOFTWARE_TOKEN_MFA' as const])];
  await transaction(context, async ({ db }) => {
    await consumeChallenge(db, 'MFA_SETUP_VERIFIED', session);
    await setFactors(db, account.sub, { factors, preferredFactor: 'SOFTWARE_TOKEN_MFA' });
    await context.notifyUser(db, account, 'factorAdded');
  });
  return finishSignIn(context, { ...account, factors }, challenge);
}

/** @param sealed the secret that was returned before, encrypted, or null if there was none */
async function activateApp(context: OperationContext, account: Account, sealed: string | null, code: string) {
  const attempt = { flow: 'app', username: account.username, ip: context.sender.ip } as const;
  const succeeded = await countAttempt(context.db, attempt, refusals.limitExceeded);
  const step = sealed === null ? undefined : findTotpStep(unseal(context.keys.secret, sealed), code, clock.date());
  if (step === undefined) throw refusals.appCodeMismatch();
  await succeeded();
  await transaction(context, async ({ db }) => {
    await updateAccount(db, account.username, { totpSecret: sealed, totpPending: null, totpLastStep: step });
    // A first app becomes a second factor later. Another one replaces it at once.
    if (account.factors.includes('SOFTWARE_TOKEN_MFA')) await context.notifyUser(db, account, 'factorAdded');
  });
}
