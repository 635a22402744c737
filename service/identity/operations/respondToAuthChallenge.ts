import { z } from 'zod';
import { challengeNames } from '../../db/tables/identity';
import { refusals } from '../errors';
import { assertClient, operation, wireClientId, wireToken } from '../operation';
import type { ChallengeHandler } from './challenges/challengeAccount';
import { verifyCustomCode } from './challenges/customCode';
import { beginDeviceProof, verifyDeviceProof } from './challenges/device';
import { setNewPassword } from './challenges/newPassword';
import { verifyPasswordProof } from './challenges/password';
import { selectFactor, verifyFactor } from './challenges/secondFactor';
import { beginSelected, verifyPasskey } from './challenges/userAuth';
import { finishFactorSetup } from './softwareToken';

const answerableChallenges = z.enum(challengeNames).exclude(['MFA_SETUP_VERIFIED', 'WEB_AUTHN_REGISTRATION']);

const challengeHandlers: Readonly<
  Record<Exclude<z.output<typeof answerableChallenges>, 'PASSWORD_VERIFIER'>, ChallengeHandler>
> = {
  NEW_PASSWORD_REQUIRED: setNewPassword,
  SMS_MFA: verifyFactor('SMS_MFA'),
  EMAIL_OTP: verifyFactor('EMAIL_OTP'),
  SOFTWARE_TOKEN_MFA: verifyFactor('SOFTWARE_TOKEN_MFA'),
  SELECT_MFA_TYPE: selectFactor,
  MFA_SETUP: finishFactorSetup,
  CUSTOM_CHALLENGE: verifyCustomCode,
  SELECT_CHALLENGE: beginSelected,
  WEB_AUTHN: verifyPasskey,
  DEVICE_SRP_AUTH: beginDeviceProof,
  DEVICE_PASSWORD_VERIFIER: verifyDeviceProof,
};

/** Continues a sign-in with the response to a challenge. */
export const respondToAuthChallenge = operation(
  z.object({
    ChallengeName: answerableChallenges,
    ClientId: wireClientId,
    Session: wireToken.nullish(),
    ChallengeResponses: z.record(z.string(), z.string().nullable()),
  }),
  (context, { ChallengeName, ClientId, Session, ChallengeResponses }) => {
    assertClient(ClientId);
    // The secret block identifies the challenge.
    if (ChallengeName === 'PASSWORD_VERIFIER') return verifyPasswordProof(context, ChallengeResponses);
    if (Session == null) throw refusals.missing('Session');
    return challengeHandlers[ChallengeName](context, Session, ChallengeResponses);
  },
);
