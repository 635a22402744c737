import { z } from 'zod';
import { canonicalUsername, findAccount } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge, openChallenge } from '../../challenges';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireUsername } from '../../operation';
import { isSignedByPasskey, requestOptions, wireCredential } from '../../passkeys';
import { afterPasskey } from '../signIn';

/** The challenges that a sign-in with USER_AUTH can begin with. */
export const firstChallenges = ['WEB_AUTHN', 'PASSWORD', 'PASSWORD_SRP'] as const;

const startParameters = z.object({ USERNAME: wireUsername });

/** Asks for a passkey. The response is the same for every username, so that it doesn't reveal which exist. */
export async function requestPasskey(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME } = parse(startParameters, authParameters);
  const username = canonicalUsername(USERNAME);
  const handle = await openChallenge(context.db, 'WEB_AUTHN', { username });
  const options = await requestOptions(context.relyingParty, handle);
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: handle,
    ChallengeParameters: { USERNAME: username, CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    AvailableChallenges: firstChallenges,
  };
}

const responses = z.object({ USERNAME: wireUsername, CREDENTIAL: z.string().min(1).max(32_768) });

/** WEB_AUTHN: checks a passkey's signature. It replaces password and second factor if the user was verified. */
export async function verifyPasskey(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, CREDENTIAL } = parse(responses, given);
  const username = canonicalUsername(USERNAME);
  const credential = wireCredential.safeParse(readJson(CREDENTIAL));
  if (!credential.success) throw refusals.invalid('CREDENTIAL');
  const succeeded = await countAttempt(context.db, { flow: 'passkey', username, ip: context.sender.ip });
  const challenge = await consumeChallenge(context.db, 'WEB_AUTHN', session);
  if (challenge.username !== username) throw refusals.sessionInvalid();
  const account = await findAccount(context.db, username);
  if (account === undefined || !(await isSignedByPasskey(context, account, session, credential.data))) {
    throw refusals.wrongPasskey();
  }
  await succeeded();
  return afterPasskey(context, account);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
