/** What comes after a password has been proved: a further challenge, or the tokens. */
import { type Account, credentialsOf, findAccount } from '../accounts';
import { openChallenge } from '../challenges';
import { refusals } from '../errors';
import type { OperationContext } from '../operation';
import { beginSignIn } from '../sessions';
import { makeDecoyCredentials, type SrpCredentials } from '../srp';
import { issueTokens } from '../tokens';

/**
 * The account of a name and what a password is compared with. A name without account, or an account without password,
 * gets credentials that no password fits, so that all further steps are the same and take as long.
 */
export async function findCredentials(
  { db, keys }: OperationContext,
  username: string,
): Promise<{ account: Account | undefined; credentials: SrpCredentials }> {
  const account = await findAccount(db, username);
  const decoy = makeDecoyCredentials(username, keys.secret);
  return { account, credentials: credentialsOf(account) ?? decoy };
}

/**
 * The step after the right password.
 * @throws IdentityError when the account may not sign in now; only who knows the password learns why
 */
export async function afterPassword(context: OperationContext, account: Account): Promise<object> {
  if (!account.enabled) throw refusals.userDisabled();
  if (account.status === 'RESET_REQUIRED') throw refusals.passwordResetRequired();
  if (account.status === 'UNCONFIRMED') throw refusals.userNotConfirmed();
  if (account.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(context, account);
  return afterNewPassword(context, account);
}

/** The step after a password that needs no replacing: the authenticator app's code where one is set up. */
export async function afterNewPassword(context: OperationContext, account: Account): Promise<object> {
  if (account.totpSecret === null) return signedIn(context, account);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await openChallenge(context.db, 'SOFTWARE_TOKEN_MFA', { username: account.username, secret: null }),
    ChallengeParameters: { USER_ID_FOR_SRP: account.username },
  };
}

/** The last step: a new sign-in with its tokens. */
export async function signedIn(context: OperationContext, account: Account): Promise<object> {
  const signIn = await beginSignIn(context.db, account);
  const tokens = await issueTokens(context.keys, context.issuer, signIn);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: signIn.refreshToken } };
}

async function askForNewPassword({ db }: OperationContext, account: Account): Promise<object> {
  if (account.passwordExpiresAt !== null && account.passwordExpiresAt.getTime() <= Date.now()) {
    throw refusals.temporaryPasswordExpired();
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await openChallenge(db, 'NEW_PASSWORD_REQUIRED', { username: account.username, secret: null }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(account.attributes),
    },
  };
}
