/** Sign-ins with the flow USER_AUTH, in which the client chooses the first challenge, such as a passkey. */

import { z } from 'zod';
import { parseJson } from '../../../../contract/parseJson';
import { canonicalUsername, findAccount } from '../../accounts';
import { countAttempt } from '../../attempts';
import { consumeChallenge, openChallenge } from '../../challenges';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireUsername } from '../../operation';
import { isSignedByPasskey, requestOptions, wireCredential } from '../../passkeys';
import { afterPasskey } from '../signIn';
import { beginPasswordProof, signInByPassword } from './password';

/** The challenges that a sign-in can begin with. */
const firstChallenges = ['WEB_AUTHN', 'PASSWORD', 'PASSWORD_SRP'] as const;
/** Cognito's values. Here a code alone can't begin a sign-in, so those values are never available. */
const preferences = [...firstChallenges, 'EMAIL_OTP', 'SMS_OTP'] as const;

const startParameters = z.object({ USERNAME: wireUsername, PREFERRED_CHALLENGE: z.enum(preferences).nullish() });

/**
 * Begins with the client's preferred challenge: a passkey, or the password in either form. If there is no preference or
 * it isn't available, offers the available challenges, which are the same for every username.
 */
export async function beginUserAuth(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, PREFERRED_CHALLENGE } = parse(startParameters, authParameters);
  const preferred = firstChallenges.find(name => name === PREFERRED_CHALLENGE);
  if (preferred !== undefined) return begin(context, preferred, authParameters);
  const username = canonicalUsername(USERNAME);
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: await openChallenge(context.db, 'SELECT_CHALLENGE', { username }),
    ChallengeParameters: { USERNAME: username },
    AvailableChallenges: firstChallenges,
  };
}

const selection = z.object({ USERNAME: wireUsername, ANSWER: z.enum(firstChallenges) });

/** SELECT_CHALLENGE: begins the selected challenge with the parameters it needs. */
export async function beginSelected(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, ANSWER } = parse(selection, given);
  const { username } = await consumeChallenge(context.db, 'SELECT_CHALLENGE', session);
  if (username !== canonicalUsername(USERNAME)) throw refusals.sessionInvalid();
  return begin(context, ANSWER, given);
}

function begin(context: OperationContext, name: (typeof firstChallenges)[number], given: unknown): Promise<object> {
  switch (name) {
    case 'WEB_AUTHN':
      return requestPasskey(context, given);
    case 'PASSWORD':
      return signInByPassword(context, given);
    case 'PASSWORD_SRP':
      return beginPasswordProof(context, given, { thenCustom: false });
  }
}

/** Asks for a passkey. The response is the same for every username, so that it doesn't reveal which exist. */
async function requestPasskey(context: OperationContext, given: unknown): Promise<object> {
  const username = canonicalUsername(parse(z.object({ USERNAME: wireUsername }), given).USERNAME);
  const handle = await openChallenge(context.db, 'WEB_AUTHN', { username });
  const options = await requestOptions(context.relyingParty, handle);
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: handle,
    ChallengeParameters: { USERNAME: username, CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    AvailableChallenges: firstChallenges,
  };
}

const passkeyResponses = z.object({ USERNAME: wireUsername, CREDENTIAL: z.string().min(1).max(32_768) });

/** WEB_AUTHN: checks a passkey's signature. It replaces password and second factor if the user was verified. */
export async function verifyPasskey(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, CREDENTIAL } = parse(passkeyResponses, given);
  const username = canonicalUsername(USERNAME);
  const credential = wireCredential.safeParse(parseJson(CREDENTIAL));
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
