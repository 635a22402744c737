import { and, eq } from 'drizzle-orm';
import { featuresOf } from '../../contract/features';
import { type RefusalText, refusalTexts } from '../../contract/refusals/en';
import manifest from '../../package.json' with { type: 'json' };
import { mailAccountEvent } from '../../resources/organizations/service/notices/accountEvents';
import { recordBrowser } from '../../resources/organizations/service/notices/accounts';
import { createSignedUpUser, joinByDomain } from '../../resources/users/service/calls/newcomers';
import { readUser } from '../../resources/users/service/calls/record';
import type { Database } from '../db/connect';
import { organizations, users } from '../db/schema';
import type { OneTimePurpose } from '../db/tables/identity';
import { IdentityError } from '../identity/errors';
import { factorMissing } from '../identity/factorRule';
import { missingFactor } from '../identity/missingFactor';
import { completePasswordReset, validateOneTimeToken } from '../identity/oneTimeTokens';
import type { IdentityClaims } from '../identity/verifyToken';
import type { PublicContext, SomeHandlers } from './context';
import { CallFailure } from './failure';
import { accountTransaction } from './transaction';
import { readVersion } from './version';

const NEVER_ACTIVATED =
  'Your account needs to be activated through the mobile app. Please download the chat app and login.';

/** Calls that start and end a session, and public information. */
export const session = {
  getUser: async ({ organization, username, id }, context) => {
    const { db } = context;
    const claims = await context.bearer();
    if (claims.sub !== id || claims.username !== username.toLowerCase()) {
      throw new CallFailure('unauthenticated', 'The token belongs to another user.');
    }
    const row = context.config.signUp === 'open' ? await findOrCreateUser(context, claims) : await selectUser(db, id);
    const requiredBy = await missingFactor(context, claims);
    if (requiredBy !== undefined)
      return { message: 'failure', error: factorMissing(requiredBy), reason: 'second_factor' };
    if (row === undefined) return lookupRefusal(refusalTexts.noRecord);
    const { user, organizationLabel, organizationStatus, attributes } = row;
    if (user.status === 'invited') return lookupRefusal(NEVER_ACTIVATED);
    if (user.status === 'disabled') return lookupRefusal(refusalTexts.userDisabled);
    if (organizationStatus === 'suspended' && user.userType !== 'super_admin') {
      return lookupRefusal(refusalTexts.organizationSuspended);
    }
    if (organization && organization !== user.organizationId) {
      return lookupRefusal(refusalTexts.otherOrganization);
    }
    // A user who must choose a password gets a token only after choosing it, by a code that the provider sent.
    if (user.status === 'reset_required') await activateAfterReset(db.orm, user.username);
    return {
      message: 'success',
      data: {
        id: user.id,
        username: user.username,
        user_type: user.userType,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        organization: user.organizationId,
        organizationLabel,
        lastCheckedVersion: user.lastCheckedVersion,
        startPage: user.startPage,
        photoKey: user.photoKey,
        logoKey: attributes?.logoKey ?? null,
        features: featuresOf(attributes ?? {}),
        etag: (await readUser(db.orm, { organization: undefined }, user.id)).etag,
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
function lookupRefusal(error: RefusalText | typeof NEVER_ACTIVATED) {
  return { message: 'failure' as const, error };
}

async function selectUser(db: Database, id: string) {
  const [row] = await db.orm
    .select({
      user: users,
      organizationLabel: organizations.label,
      organizationStatus: organizations.status,
      attributes: organizations.attributes,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, id));
  return row;
}

/**
 * Resolves to a user's record, like `selectUser`, where users can sign up: creates it at the first time, and adds users
 * without an organisation to the one of their e-mail domain.
 */
async function findOrCreateUser(context: PublicContext, claims: IdentityClaims) {
  const { db } = context;
  const found = await selectUser(db, claims.sub);
  if (found === undefined && !(await createSignedUpUser(context, claims))) return undefined;
  const isUnassigned = found === undefined || (found.user.organizationId === null && found.user.userType === 'user');
  if (!isUnassigned) return found;
  await joinByDomain(context, claims);
  return selectUser(db, claims.sub);
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
