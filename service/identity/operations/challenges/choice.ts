/** Sign-ins of the flow USER_AUTH, where the client chooses how to go on. */
import { z } from 'zod';
import { canonicalUsername } from '../../accounts';
import { openChallenge, takeChallenge } from '../../challenges';
import { refusals } from '../../errors';
import { type OperationContext, parse, wireUsername } from '../../operation';
import { beginPasswordProof, signInByPassword } from '../byPassword';
import { askForPasskey, firstChallenges } from './passkey';

/** What Cognito knows; codes alone begin no sign-in here, so they are available to no user. */
const preferences = [...firstChallenges, 'EMAIL_OTP', 'SMS_OTP'] as const;
const beginning = z.object({ USERNAME: wireUsername, PREFERRED_CHALLENGE: z.enum(preferences).nullish() });

/**
 * Begins by what the client prefers: a passkey, or the password in either way. Without a preference, or with one that is
 * not available, the client is asked to select one that is; they are the same of any name.
 */
export async function beginChosen(context: OperationContext, authParameters: unknown): Promise<object> {
  const { USERNAME, PREFERRED_CHALLENGE } = parse(beginning, authParameters);
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

/** SELECT_CHALLENGE: begins by the one that was selected, with what it needs beside. */
export async function beginSelected(context: OperationContext, session: string, given: unknown): Promise<object> {
  const { USERNAME, ANSWER } = parse(selection, given);
  const { username } = await takeChallenge(context.db, 'SELECT_CHALLENGE', session);
  if (username !== canonicalUsername(USERNAME)) throw refusals.sessionInvalid();
  return begin(context, ANSWER, given);
}

function begin(context: OperationContext, name: (typeof firstChallenges)[number], given: unknown): Promise<object> {
  switch (name) {
    case 'WEB_AUTHN':
      return askForPasskey(context, given);
    case 'PASSWORD':
      return signInByPassword(context, given);
    case 'PASSWORD_SRP':
      return beginPasswordProof(context, given, { thenCustom: false });
  }
}
