/** Sign-ins with the flow USER_AUTH, in which the client chooses the first challenge. */
import { z } from 'zod';
import { canonicalUsername } from '../../accounts';
import { consumeChallenge, openChallenge } from '../../challenges';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireUsername } from '../../operation';
import { beginPasswordProof, signInByPassword } from '../passwordSignIn';
import { firstChallenges, requestPasskey } from './passkey';

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
