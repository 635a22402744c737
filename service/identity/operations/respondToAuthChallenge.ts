import { z } from 'zod';
import { challengeNames } from '../../db/tables/identity';
import { refusals } from '../errors';
import { assertClient, type OperationContext, operation, wireClientId, wireToken } from '../operation';
import { beginSelected } from './challenges/choice';
import { verifyCustomCode } from './challenges/customCode';
import { beginDeviceProof, verifyDeviceProof } from './challenges/deviceProof';
import { finishFactorSetup } from './challenges/factorSetup';
import { setNewPassword } from './challenges/newPassword';
import { verifyPasskey } from './challenges/passkey';
import { verifyPasswordProof } from './challenges/passwordProof';
import { selectFactor, verifyFactor } from './challenges/secondFactor';

const answerable = z.enum(challengeNames).exclude(['MFA_SETUP_VERIFIED', 'WEB_AUTHN_REGISTRATION']);

/** Takes a sign-in one step further. */
export const respondToAuthChallenge = operation(
  z.object({
    ChallengeName: answerable,
    ClientId: wireClientId,
    Session: wireToken.nullish(),
    ChallengeResponses: z.record(z.string(), z.string().nullable()),
  }),
  (context, { ChallengeName, ClientId, Session, ChallengeResponses }) => {
    assertClient(ClientId);
    // Its secret block names the challenge.
    if (ChallengeName === 'PASSWORD_VERIFIER') return verifyPasswordProof(context, ChallengeResponses);
    if (Session == null) throw refusals.missing('Session');
    return answer(context, ChallengeName, Session, ChallengeResponses);
  },
);

type Answerable = Exclude<z.output<typeof answerable>, 'PASSWORD_VERIFIER'>;

function answer(context: OperationContext, name: Answerable, session: string, responses: unknown): Promise<object> {
  switch (name) {
    case 'NEW_PASSWORD_REQUIRED':
      return setNewPassword(context, session, responses);
    case 'SMS_MFA':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return verifyFactor(context, name, session, responses);
    case 'SELECT_MFA_TYPE':
      return selectFactor(context, session, responses);
    case 'MFA_SETUP':
      return finishFactorSetup(context, session, responses);
    case 'CUSTOM_CHALLENGE':
      return verifyCustomCode(context, session, responses);
    case 'SELECT_CHALLENGE':
      return beginSelected(context, session, responses);
    case 'WEB_AUTHN':
      return verifyPasskey(context, session, responses);
    case 'DEVICE_SRP_AUTH':
      return beginDeviceProof(context, session, responses);
    case 'DEVICE_PASSWORD_VERIFIER':
      return verifyDeviceProof(context, session, responses);
  }
}
