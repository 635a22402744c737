import { z } from 'zod';
import { canonicalUsername } from '../accounts';
import { clearAttempts, countAttempt } from '../attempts';
import { openChallenge } from '../challenges';
import { refusals } from '../errors';
import {
  assertClient,
  type OperationContext,
  operation,
  parse,
  wireClientId,
  wirePassword,
  wireUsername,
} from '../operation';
import { seal } from '../secrets';
import { makeChallenge, passwordMatches } from '../srp';
import { refresh } from './refresh';
import { afterPassword, findCredentials } from './signIn';

/** Clients send null for what they do not have, such as a device's key. */
const parameters = z.record(z.string(), z.string().nullable());

/** Begins a sign-in by password, proved or sent, or continues one by its refresh token. */
export const initiateAuth = operation(
  z.object({
    AuthFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    ClientId: wireClientId,
    AuthParameters: parameters,
  }),
  (context, { AuthFlow, ClientId, AuthParameters }) => {
    assertClient(ClientId);
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return beginPasswordProof(context, AuthParameters);
      case 'USER_PASSWORD_AUTH':
        return signInByPassword(context, AuthParameters);
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refreshByParameters(context, AuthParameters);
    }
  },
);

const proofParameters = z.object({
  USERNAME: wireUsername,
  /** The client's public value: at most the 768 digits of the prime, and a sign digit pair. */
  SRP_A: z.string().regex(/^[0-9a-f]{1,770}$/i),
});

async function beginPasswordProof(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, SRP_A } = parse(proofParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const { credentials } = await findCredentials(context, username);
  const challenge = makeChallenge(credentials, SRP_A);
  if (challenge === undefined) throw refusals.invalid('SRP_A');
  const secretBlock = await openChallenge(context.db, 'PASSWORD_VERIFIER', {
    username,
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

const passwordParameters = z.object({ USERNAME: wireUsername, PASSWORD: wirePassword });

async function signInByPassword(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, PASSWORD } = parse(passwordParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const attempts = `password:${username}` as const;
  await countAttempt(context.db, attempts);
  const { account, credentials } = await findCredentials(context, username);
  const matches = passwordMatches(username, PASSWORD, credentials);
  if (account === undefined || !matches) throw refusals.wrongPassword();
  await clearAttempts(context.db, attempts);
  return afterPassword(context, account);
}

const refreshParameters = z.object({ REFRESH_TOKEN: z.string().min(1).max(8192) });

function refreshByParameters(context: OperationContext, authParameters: unknown): Promise<object> {
  return refresh(context, parse(refreshParameters, authParameters).REFRESH_TOKEN);
}
