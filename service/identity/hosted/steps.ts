/** Runs the steps of a hosted sign-in with the same operations that other clients use. */
import { z } from 'zod';
import { withAsciiDigits } from '../../../contract/formats';
import { IdentityError } from '../errors';
import type { OperationContext } from '../operation';
import { initiateAuth } from '../operations/initiateAuth';
import { respondToAuthChallenge } from '../operations/respondToAuthChallenge';
import { associateSoftwareToken, verifySoftwareToken } from '../operations/softwareToken';
import { embeddedPool } from '../pool';
import { beginSession, type IdentitySession } from '../sessions';
import type { Step } from './pages';

/** The state of a sign-in after a form: the next step, with a message if the form was refused, or the session. */
export type Progress = { step: Step; error?: string } | { signIn: IdentitySession };

const ClientId = embeddedPool.clientId;

const challengeSchema = z.object({
  ChallengeName: z.string(),
  Session: z.string(),
  ChallengeParameters: z.record(z.string(), z.string()),
});

/**
 * Continues a sign-in with a submitted form.
 * @param scope the scopes of the access token
 * @returns the next step, or the same step with the error if the user can try again
 */
export async function advance(base: OperationContext, form: URLSearchParams, scope: string): Promise<Progress> {
  let signIn: IdentitySession | undefined;
  const context: OperationContext = {
    ...base,
    async completeSignIn(context, account) {
      signIn = await beginSession(context, account, { scope });
      return {};
    },
  };
  const username = form.get('username') ?? '';
  try {
    const answer = await submit(context, form, username);
    if (signIn !== undefined) return { signIn };
    return { step: await nextStep(context, username, answer) };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return { step: stepToRepeat(form, username, error), error: error.message };
  }
}

function submit(context: OperationContext, form: URLSearchParams, USERNAME: string): Promise<object> {
  const step = form.get('step');
  if (step === 'PASSWORD') {
    const AuthParameters = { USERNAME, PASSWORD: form.get('password') ?? '' };
    return initiateAuth(context, { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters });
  }
  const Session = form.get('session') ?? '';
  const answer = form.get('answer') ?? '';
  const code = withAsciiDigits(answer);
  const respond = (responses: object, session = Session) =>
    respondToAuthChallenge(context, {
      ChallengeName: step,
      ClientId,
      Session: session,
      ChallengeResponses: { USERNAME, ...responses },
    });
  switch (step) {
    case 'NEW_PASSWORD_REQUIRED':
      return respond({ NEW_PASSWORD: answer });
    case 'SELECT_MFA_TYPE':
      return respond({ ANSWER: answer });
    case 'MFA_SETUP':
      return verifySoftwareToken(context, { Session, UserCode: code }).then(verified =>
        respond({}, z.object({ Session: z.string() }).parse(verified).Session),
      );
    default:
      return respond({ [`${step === 'SMS_MFA' || step === 'EMAIL_OTP' ? step : 'SOFTWARE_TOKEN_MFA'}_CODE`]: code });
  }
}

async function nextStep(context: OperationContext, username: string, answer: object): Promise<Step> {
  const { ChallengeName: name, Session: session, ChallengeParameters: parameters } = challengeSchema.parse(answer);
  switch (name) {
    case 'NEW_PASSWORD_REQUIRED':
    case 'SOFTWARE_TOKEN_MFA':
      return { name, username, session };
    case 'SMS_MFA':
    case 'EMAIL_OTP':
      return { name, username, session, destination: parameters.CODE_DELIVERY_DESTINATION };
    case 'SELECT_MFA_TYPE':
      return {
        name,
        username,
        session,
        choices: z.array(z.string()).parse(JSON.parse(parameters.MFAS_CAN_CHOOSE ?? '[]')),
      };
    case 'MFA_SETUP': {
      const association = z
        .object({ SecretCode: z.string(), Session: z.string() })
        .parse(await associateSoftwareToken(context, { Session: session }));
      return { name, username, session: association.Session, secret: association.SecretCode };
    }
    default:
      throw new Error(`The hosted pages have no step for ${name}`);
  }
}

/** Repeats the step after a wrong code or unacceptable password. Other errors lead back to the first step. */
function stepToRepeat(form: URLSearchParams, username: string, { code }: IdentityError): Step {
  const name = form.get('step');
  const session = form.get('session') ?? '';
  const canRetry = ['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'].includes(code);
  if (name === 'NEW_PASSWORD_REQUIRED' && code === 'InvalidPasswordException') return { name, username, session };
  if (canRetry && name === 'SOFTWARE_TOKEN_MFA') return { name, username, session };
  if (canRetry && (name === 'SMS_MFA' || name === 'EMAIL_OTP'))
    return { name, username, session, destination: undefined };
  if (canRetry && name === 'MFA_SETUP') return { name, username, session, secret: form.get('secret') ?? '' };
  return { name: 'PASSWORD', username };
}
