import { z } from 'zod';
import { canonicalUsername, findAccount } from '../accounts';
import { countAttempt } from '../attempts';
import { openChallenge } from '../challenges';
import { refusals } from '../errors';
import { withEvenTiming } from '../evenTiming';
import {
  assertClient,
  type OperationContext,
  operation,
  parse,
  wireClientId,
  wirePassword,
  wireText,
  wireUsername,
} from '../operation';
import { seal } from '../secrets';
import { makeChallenge, passwordMatches } from '../srp';
import { askForPasskey } from './challenges/passkey';
import { refresh } from './refresh';
import { afterPassword, askForCustomCode, findCredentials, refuseAnswer } from './signIn';
import { wirePublicValue } from './wirePublicValue';

/** Clients send null for what they do not have, such as a device's key. */
const parameters = z.record(z.string(), z.string().nullable());

/**
 * Begins a sign-in by password, proved or sent, by a passkey, or by a code that is mailed, or continues one by its refresh token.
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
        return beginCustom(context, AuthParameters);
      case 'USER_AUTH':
        return beginChosen(context, AuthParameters);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        // As at Cognito: its answer has no place for another refresh token.
        if (context.settings.sessions.rotation) throw refusals.flowNotEnabled(AuthFlow);
        return refreshByParameters(context, AuthParameters);
    }
  },
);

const named = z.object({ USERNAME: wireUsername, DEVICE_KEY: wireText(55).nullish() });

const proofParameters = named.extend({ SRP_A: wirePublicValue });

async function beginPasswordProof(
  context: OperationContext,
  authParameters: unknown,
  { thenCustom }: { thenCustom: boolean },
): Promise<object> {
  const { USERNAME, SRP_A, DEVICE_KEY = null } = parse(proofParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const { credentials } = await findCredentials(context, username);
  const challenge = makeChallenge(credentials, SRP_A);
  if (challenge === undefined) throw refusals.invalid('SRP_A');
  const secretBlock = await openChallenge(context.db, 'PASSWORD_VERIFIER', {
    username,
    deviceKey: DEVICE_KEY,
    thenCustom,
    secret: seal(context.keys.secret, challenge.key.toString('base64')),
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: username,
      USER_ID_FOR_SRP: username,
      SALT: credentials.salt,
      SRP_B: challenge.publicValue,
      SECRET_BLOCK: Buffer.from(secretBlock).toString('base64'),
    },
  };
}

const passwordParameters = named.extend({ PASSWORD: wirePassword });

async function signInByPassword(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, PASSWORD, DEVICE_KEY = null } = parse(passwordParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const attempt = { flow: 'password', username, ip: context.sender.ip, deviceKey: DEVICE_KEY } as const;
  const succeeded = await countAttempt(context.db, attempt);
  const { account, credentials } = await findCredentials(context, username);
  const matches = passwordMatches(username, PASSWORD, credentials);
  if (account === undefined || !matches) return refuseAnswer(context, account, refusals.wrongPassword());
  await succeeded();
  return afterPassword(context, account, { deviceKey: DEVICE_KEY, firstProof: 'password' });
}

const chosenParameters = z.object({ PREFERRED_CHALLENGE: z.enum(['WEB_AUTHN', 'PASSWORD', 'PASSWORD_SRP']) });

/** By what the client has chosen: a passkey, or the password in either way. */
function beginChosen(context: OperationContext, authParameters: unknown): Promise<object> {
  const { PREFERRED_CHALLENGE } = parse(chosenParameters, authParameters);
  switch (PREFERRED_CHALLENGE) {
    case 'WEB_AUTHN':
      return askForPasskey(context, authParameters);
    case 'PASSWORD':
      return signInByPassword(context, authParameters);
    case 'PASSWORD_SRP':
      return beginPasswordProof(context, authParameters, { thenCustom: false });
  }
}

const customParameters = named.extend({ CHALLENGE_NAME: z.string().nullish() });

/** By the mailed code alone, which is as good as a forgotten password's, or after the password. */
function beginCustom(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, CHALLENGE_NAME, DEVICE_KEY = null } = parse(customParameters, authParameters);
  if (CHALLENGE_NAME === 'SRP_A') return beginPasswordProof(context, authParameters, { thenCustom: true });
  const username = canonicalUsername(USERNAME);
  return withEvenTiming(async () =>
    askForCustomCode(context, username, await findAccount(context.db, username), {
      deviceKey: DEVICE_KEY,
      provedPassword: false,
    }),
  );
}

const refreshParameters = z.object({
  REFRESH_TOKEN: z.string().min(1).max(8192),
  DEVICE_KEY: wireText(55).nullish(),
});

function refreshByParameters(context: OperationContext, authParameters: unknown): Promise<object> {
  const { REFRESH_TOKEN, DEVICE_KEY = null } = parse(refreshParameters, authParameters);
  return refresh(context, REFRESH_TOKEN, DEVICE_KEY);
}
