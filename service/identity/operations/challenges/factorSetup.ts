import { z } from 'zod';
import { consumeChallenge } from '../../challenges';
import { setFactors } from '../../factors';
import { type OperationContext, parse, wireUsername } from '../../operation';
import { finishSignIn } from '../signIn';
import { accountOfChallenge } from './challengeAccount';

/** MFA_SETUP, after the app's first code was verified: makes the app the account's second factor. */
export async function finishFactorSetup(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME } = parse(z.object({ USERNAME: wireUsername }), given);
  const { account, challenge } = await accountOfChallenge(context, 'MFA_SETUP_VERIFIED', session, USERNAME);
  await consumeChallenge(context.db, 'MFA_SETUP_VERIFIED', session);
  const factors = [...new Set([...account.factors, 'SOFTWARE_TOKEN_MFA' as const])];
  await setFactors(context.db, account.sub, { factors, preferredFactor: 'SOFTWARE_TOKEN_MFA' });
  return finishSignIn(context, { ...account, factors }, challenge);
}
