import { and, eq } from 'drizzle-orm';
import { featuresOf } from '../../contract/features';
import { type RefusalText, refusalTexts } from '../../contract/refusals/en';
import manifest from '../../package.json' with { type: 'json' };
import { mailAccountEvent } from '../../resources/organizations/service/notices/accountEvents';
import { recordBrowser } from '../../resources/organizations/service/notices/accounts';
import { createSignedUpUser, joinByDomain } from '../../resources/users/service/calls/newcomers';
import { userFields, userOnWire } from '../../resources/users/service/calls/record';
import type { Database } from '../db/connect';
import { users } from '../db/schema';
import type { OneTimePurpose } from '../db/tables/identity';
import { IdentityError } from '../identity/errors';
import { missingFactor } from '../identity/factorRule';
import { completePasswordReset, validateOneTimeToken } from '../identity/oneTimeTokens';
import { type Barrier, barrierOf, readUserRecord, type UserRecord } from '../identity/userRecord';
import type { IdentityClaims } from '../identity/verifyToken';
import type { PublicContext, SomeHandlers } from './context';
import { CallFailure, notFound } from './failure';
import { accountTransaction } from './transaction';
import { readVersion } from './version';

const barrierTexts = {
  invited: 'Your account needs to be activated through the mobile app. Please download the chat app and login.',
  disabled: refusalTexts.userDisabled,
  suspended: refusalTexts.organizationSuspended,
} satisfies Record<Barrier, string>;

/** Calls that start and end a session, and public information. */
export const session = {
  getUser: async ({ organization, username, id }, context) => {
    const { db } = context;
    const claims = await context.bearer();
    if (claims.sub !== id || claims.username !== username.toLowerCase()) {
      throw new CallFailure('unauthenticated', 'The token belongs to another user.');
    }
    const record = context.config.signUp === 'open' ? await findOrCreateUser(context, claims) : claims.record;
    const error = await missingFactor(context, { username: claims.username, record });
    if (error !== undefined) return { message: 'failure', error, reason: 'second_factor' };
    const { user, organization: own } = record;
    if (user === null) return lookupRefusal(refusalTexts.noRecord);
    const barrier = barrierOf(user, own);
    if (barrier !== undefined) return lookupRefusal(barrierTexts[barrier]);
    if (organization && organization !== user.organization) return lookupRefusal(refusalTexts.otherOrganization);
    // A user who must choose a password gets a token only after choosing it, by a code that the provider sent.
    if (user.status === 'reset_required') await activateAfterReset(db.orm, user.username);
    return {
      message: 'success',
      data: {
        ...(await readSignedIn(db.orm, user.id)),
        organizationLabel: own?.label ?? null,
        logoKey: own?.attributes.logoKey ?? null,
        features: featuresOf(own?.attributes ?? {}),
      },
    };
  },

  setCookie: async ({ token }, context) => {
    const { verify, setSessionCookie, browser, sender, now } = context;
    const signIn = await verify(token);
    const browserUse = { browser: browser(), at: now, address: sender.ip, agent: sender.userAgent };
    await recordBrowser(context, signIn, browserUse);
    setSessionCookie({ value: token, expiresAt: signIn.expiresAt });
    return {};
  },

  clearCookie: (_input, { setSessionCookie }) => {
    setSessionCookie(undefined);
    return {};
  },

  validateResetToken: (input, context) => followLink(context, 'reset', input),

  validateToken: (input, context) => followLink(context, 'validate', input),

  getVersionNumber: () => ({ version: manifest.version }),

  'version/getVersion': (_input, { db }) => readVersion(db.orm),
} satisfies SomeHandlers;

/** Refuses a session with a reason that the console has in every language. */
function lookupRefusal(error: RefusalText | typeof barrierTexts.invited) {
  return { message: 'failure' as const, error };
}

/** Reads what the console shows of the signed-in user. */
async function readSignedIn(orm: Pick<Database['orm'], 'select'>, id: string) {
  const [row] = await orm
    .select({ ...userFields, startPage: users.startPage })
    .from(users)
    .where(eq(users.id, id));
  if (row === undefined) throw notFound('user', 'id');
  return {
    id,
    username: row.username,
    user_type: row.userType,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    organization: row.organizationId,
    lastCheckedVersion: row.lastCheckedVersion,
    startPage: row.startPage,
    photoKey: row.photoKey,
    etag: userOnWire(row).etag,
  };
}

/**
 * Resolves to a user's record where users can sign up: creates it at the first time, and adds users without an
 * organisation to the one of their e-mail domain.
 */
async function findOrCreateUser(context: PublicContext, claims: IdentityClaims): Promise<UserRecord> {
  const { sub, record } = claims;
  const { user } = record;
  if (user === null && !(await createSignedUpUser(context, claims))) return record;
  const isUnassigned = user === null || (user.organization === null && user.role === 'user');
  if (!isUnassigned) return record;
  await joinByDomain(context, claims);
  return readUserRecord(context.db, sub);
}

/** Activates an account whose password had to be replaced. */
async function activateAfterReset(orm: Pick<Database['orm'], 'update'>, username: string): Promise<void> {
  await orm
    .update(users)
    .set({ status: 'active' })
    .where(and(eq(users.username, username), eq(users.status, 'reset_required')));
}

/** Resolves to the user of a one-time link. With a password, it uses the link up and activates the account. */
function followLink(
  context: PublicContext,
  purpose: OneTimePurpose,
  { token, password }: { token: string; password?: string },
): Promise<{ username: string }> {
  return accountTransaction(context, async ({ tx, db, directory, consoleUrl }) => {
    if (password === undefined) return validateOneTimeToken(db, purpose, token);
    const { username } = await completePasswordReset({ db, directory }, purpose, token, password);
    await activateAfterReset(tx, username);
    const account = await directory.findUser(username);
    if (account !== undefined) await mailAccountEvent(tx, account, { event: 'passwordChanged', consoleUrl });
    return { username };
  }).catch((error: unknown) => {
    throw error instanceof IdentityError ? linkFailure(error) : error;
  });
}

function linkFailure(error: IdentityError): CallFailure | IdentityError {
  switch (error.code) {
    case 'InvalidPasswordException':
      return new CallFailure('invalid', `${error.message}.`, 'password');
    case 'ExpiredCodeException':
      return new CallFailure('expired_link', refusalTexts.linkExpired, 'token');
    case 'UserNotFoundException':
      return new CallFailure('expired_link', refusalTexts.accountGone, 'token');
    default:
      return error;
  }
}
