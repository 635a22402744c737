import { z } from 'zod';
import { transaction } from '../../../calls/transaction';
import { clock } from '../../../clock';
import { type SecondFactor, secondFactors } from '../../../db/tables/identity';
import { secretsEqual } from '../../../secretsEqual';
import { type Account, acceptTotpStep } from '../../accounts';
import { countAttempt } from '../../attempts';
import { type Challenge, consumeChallenge } from '../../challenges';
import { type IdentityError, refusals } from '../../errors';
import { type OperationContext, parse, wireCode, wireUsername } from '../../operation';
import { consumeRecoveryCode, isRecoveryCode } from '../../recoveryCodes';
import { unseal } from '../../secrets';
import { findTotpStep } from '../../totp';
import { finishSignIn, refuseAnswer, requestFactor, secondFactorsAfter } from '../signIn';
import { accountOfChallenge, type ChallengeHandler } from './challengeAccount';

const answerNames = {
  SMS_MFA: 'SMS_MFA_CODE',
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
} as const satisfies Record<SecondFactor, string>;

/** SMS_MFA, EMAIL_OTP or SOFTWARE_TOKEN_MFA: checks the code that was sent or the app shows, or a recovery code. */
export const verifyFactor: (factor: SecondFactor) => ChallengeHandler = factor => async (context, session, given) => {
  const answerName = answerNames[factor];
  const responses = parse(z.object({ USERNAME: wireUsername, [answerName]: wireCode }), given);
  const { account, challenge } = await accountOfChallenge(context, factor, session, responses.USERNAME);
  const { deviceKey, firstProof } = challenge;
  const attempt = { flow: 'factor', username: account.username, ip: context.sender.ip, deviceKey } as const;
  const succeeded = await countAttempt(context.db, attempt);
  // A wrong code doesn't consume the challenge: users mistype, and attempts are limited.
  const refusal = await refusalOf(context, factor, { account, challenge }, responses[answerName] ?? '');
  if (refusal !== undefined) return refuseAnswer(context, account, refusal);
  await consumeChallenge(context.db, factor, session);
  await succeeded();
  return finishSignIn(context, account, { deviceKey, firstProof });
};

/** Resolves to the error for a code, or undefined if it is correct. */
async function refusalOf(
  context: OperationContext,
  factor: SecondFactor,
  { account, challenge }: { account: Account; challenge: Challenge },
  code: string,
): Promise<IdentityError | undefined> {
  const { db, keys } = context;
  if (isRecoveryCode(code)) return redeemRecoveryCode(context, account, code);
  if (factor !== 'SOFTWARE_TOKEN_MFA') {
    if (challenge.secret === null) throw refusals.sessionInvalid();
    return secretsEqual(unseal(keys.secret, challenge.secret), code) ? undefined : refusals.totpMismatch();
  }
  if (account.totpSecret === null) throw refusals.sessionInvalid();
  const step = findTotpStep(unseal(keys.secret, account.totpSecret), code, clock.date());
  if (step === undefined) return refusals.totpMismatch();
  return (await acceptTotpStep(db, account.username, step)) ? undefined : refusals.totpUsed();
}

/** Consumes a recovery code. Its format differs from all other codes, so every factor challenge accepts one. */
function redeemRecoveryCode(context: OperationContext, account: Account, code: string) {
  return transaction(context, async ({ db, tx, keys, notifyUser }) => {
    if (!(await consumeRecoveryCode(tx, keys.secret, account.sub, code))) return refusals.totpMismatch();
    await notifyUser(db, account, 'recoveryCodeUsed');
    return undefined;
  });
}

const selection = z.object({ USERNAME: wireUsername, ANSWER: z.enum(secondFactors) });

/** SELECT_MFA_TYPE: continues with the selected factor, one of those enabled. */
export async function selectFactor(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, ANSWER } = parse(selection, given);
  const { account, challenge } = await accountOfChallenge(context, 'SELECT_MFA_TYPE', session, USERNAME);
  if (!secondFactorsAfter(challenge.firstProof, account.factors).includes(ANSWER)) throw refusals.invalid('ANSWER');
  await consumeChallenge(context.db, 'SELECT_MFA_TYPE', session);
  return requestFactor(context, account, ANSWER, challenge);
}
