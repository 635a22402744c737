import { z } from 'zod';
import { canonicalUsername, findAccount } from '../accounts';
import { refusals } from '../errors';
import { withMinimumDuration } from '../minimumDuration';
import { assertClient, type OperationContext, operation, parse, wireClientId, wireText } from '../operation';
import { requestCustomCode } from './challenges/customCode';
import { beginPasswordProof, signInByPassword, usernameParameters } from './challenges/password';
import { beginUserAuth } from './challenges/userAuth';
import { refresh } from './refresh';

/** Clients send null for missing values, such as the device key. */
const parameters = z.record(z.string(), z.string().nullable());

/**
 * Begins a sign-in by password (proved or sent), by passkey, by a challenge that the client chooses, or by a mailed
 * code. Also continues a session with its refresh token.
 */
export const initiateAuth = operation(
  z.object({
    AuthFlow: z.enum([
      'USER_SRP_AUTH',
      'USER_PASSWORD_AUTH',
      'CUSTOM_AUTH',
      'USER_AUTH',
      'REFRESH_TOKEN_AUTH',
      'REFRESH_TOKEN',
    ]),
    ClientId: wireClientId,
    AuthParameters: parameters,
  }),
  (context, { AuthFlow, ClientId, AuthParameters }) => {
    assertClient(ClientId);
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return beginPasswordProof(context, AuthParameters, { thenCustom: false });
      case 'USER_PASSWORD_AUTH':
        return signInByPassword(context, AuthParameters);
      case 'CUSTOM_AUTH':
        return beginCustomAuth(context, AuthParameters);
      case 'USER_AUTH':
        return beginUserAuth(context, AuthParameters);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        // As in Cognito: this flow's response can't return a new refresh token.
        if (context.settings.sessions.rotation) throw refusals.flowNotEnabled(AuthFlow);
        return refreshByParameters(context, AuthParameters);
    }
  },
);

const customParameters = usernameParameters.extend({ CHALLENGE_NAME: z.string().nullish() });

/** Begins a sign-in by mailed code: alone, which proves as much as recovering a password, or after the password. */
function beginCustomAuth(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, CHALLENGE_NAME, DEVICE_KEY = null } = parse(customParameters, authParameters);
  if (CHALLENGE_NAME === 'SRP_A') return beginPasswordProof(context, authParameters, { thenCustom: true });
  const username = canonicalUsername(USERNAME);
  return withMinimumDuration(async () =>
    requestCustomCode(context, username, await findAccount(context.db, username), {
      deviceKey: DEVICE_KEY,
      provedPassword: false,
    }),
  );
}

const refreshParameters = z.object({ REFRESH_TOKEN: z.string().min(1).max(8192), DEVICE_KEY: wireText(55).nullish() });

function refreshByParameters(context: OperationContext, authParameters: unknown): Promise<object> {
  const { REFRESH_TOKEN, DEVICE_KEY = null } = parse(refreshParameters, authParameters);
  return refresh(context, REFRESH_TOKEN, DEVICE_KEY);
}
