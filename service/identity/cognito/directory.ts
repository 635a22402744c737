/** Accounts in AWS Cognito, managed with its administrative API. */
import {
  type AdminGetUserCommandOutput,
  type CognitoIdentityProvider,
  CognitoIdentityProviderServiceException,
} from '@aws-sdk/client-cognito-identity-provider';
import { partition } from 'es-toolkit';
import type { Database } from '../../db/connect';
import { secondFactors } from '../../db/tables/identity';
import { canonicalUsername } from '../accounts';
import type { AccountRef, DirectoryOutcome, IdentityDirectory, NewAccount } from '../directory';
import { IdentityError, type IdentityErrorCode, refusals } from '../errors';
import { recordRevocation } from './revocations';

/** Number of concurrent requests. Cognito allows some tens of administrative requests per second. */
const concurrency = 5;

interface UserPool {
  client: CognitoIdentityProvider;
  userPoolId: string;
  clientId: string;
}

/**
 * Creates the directory of an AWS Cognito user pool. The service's AWS account needs permission for the commands that it
 * sends: ListUsers and those whose names begin with Admin.
 */
export function createCognitoDirectory(db: Database, pool: UserPool): IdentityDirectory {
  return {
    ...lookups(pool),
    ...changes(db, pool),
    createUser: account => mapIdentityErrors(() => createUser(pool, account)),
    createUsers: accounts => forEach<NewAccount, AccountRef>(accounts, account => createUser(pool, account)),
    prepareAccounts: async accounts => [...accounts],
  };
}

/** Creates the operations that change nothing. */
function lookups(pool: UserPool) {
  const { client, userPoolId, clientId } = pool;
  return {
    async localesOf(usernames) {
      const locales = new Map<string, string>();
      await changeMany(usernames, async username => {
        // If the language can't be read, send the message in English rather than not at all.
        const found = await client.adminGetUser(userKey(pool, username)).catch(() => undefined);
        const locale = found?.UserAttributes?.find(({ Name }) => Name === 'locale')?.Value;
        if (locale) locales.set(username, locale);
      });
      return locales;
    },

    async findUser(username) {
      const found = await findUser(pool, username);
      if (found === undefined) return undefined;
      const hasTemporaryPassword = found.UserStatus === 'FORCE_CHANGE_PASSWORD';
      return {
        username: found.Username ?? canonicalUsername(username),
        ...accountAttributes(found.UserAttributes),
        hasPassword: !hasTemporaryPassword,
        hasTemporaryPassword,
        factors: secondFactors.filter(factor => found.UserMFASettingList?.includes(factor)),
        preferredFactor: secondFactors.find(factor => factor === found.PreferredMfaSetting) ?? null,
      };
    },

    // Cognito compares passwords only in sign-ins, which count as attempts.
    haveTemporaryPassword: async () => [],

    hasThisPassword: async () => false,

    async provesPassword(username, password) {
      try {
        // Any response, even a further challenge, means that the password is correct.
        await client.adminInitiateAuth({
          UserPoolId: userPoolId,
          ClientId: clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: canonicalUsername(username), PASSWORD: password },
        });
        return true;
      } catch (error) {
        if (error instanceof CognitoIdentityProviderServiceException && error.name === 'NotAuthorizedException') {
          return false;
        }
        throw toIdentityError(error);
      }
    },

    async isNameTaken(name) {
      // A pool with aliases also finds accounts by those.
      if ((await findUser(pool, name)) !== undefined) return true;
      const Filter = `preferred_username = "${canonicalUsername(name).replace(/["\\]/g, '')}"`;
      const { Users = [] } = await client.listUsers({ UserPoolId: userPoolId, Filter, Limit: 1 });
      return Users.length > 0;
    },
  } satisfies Partial<IdentityDirectory>;
}

/** Creates the operations that change accounts and end their sessions. */
function changes(db: Database, pool: UserPool) {
  const { client } = pool;

  async function revokeSessions(username: string): Promise<void> {
    await client.adminUserGlobalSignOut(userKey(pool, username));
    await recordRevocation(db, username);
  }

  return {
    setPassword: (username, password, { temporary = false } = {}) =>
      mapIdentityErrors(async () => {
        await client.adminSetUserPassword({ ...userKey(pool, username), Password: password, Permanent: !temporary });
        await revokeSessions(username);
      }),

    updateAttributes: (username, attributes) =>
      mapIdentityErrors(async () => {
        const [set, removed] = partition(Object.entries(attributes), ([, value]) => value !== '');
        if (set.length > 0) {
          const UserAttributes = toWire(Object.fromEntries(set));
          await client.adminUpdateUserAttributes({ ...userKey(pool, username), UserAttributes });
        }
        if (removed.length > 0) {
          const UserAttributeNames = removed.map(([name]) => name);
          await client.adminDeleteUserAttributes({ ...userKey(pool, username), UserAttributeNames });
        }
      }),

    enable: usernames => changeMany(usernames, username => client.adminEnableUser(userKey(pool, username))),

    disable: usernames =>
      changeMany(usernames, async username => {
        // Disabling a user also revokes their tokens in Cognito.
        await client.adminDisableUser(userKey(pool, username));
        await recordRevocation(db, username);
      }),

    delete: usernames =>
      changeMany(usernames, async username => {
        await client.adminDeleteUser(userKey(pool, username));
        await recordRevocation(db, username);
      }),

    resetPassword: usernames =>
      changeMany(usernames, async username => {
        await client.adminResetUserPassword(userKey(pool, username));
        await revokeSessions(username);
      }),

    removeFactors: usernames =>
      changeMany(usernames, username => client.adminSetUserMFAPreference({ ...userKey(pool, username), ...noFactors })),

    signOutEverywhere: usernames => changeMany(usernames, revokeSessions),
  } satisfies Partial<IdentityDirectory>;
}

function userKey({ userPoolId }: UserPool, username: string) {
  return { UserPoolId: userPoolId, Username: canonicalUsername(username) };
}

async function createUser(pool: UserPool, account: NewAccount): Promise<AccountRef> {
  const { username, attributes, password, temporary = false, totpSecret } = account;
  // Setting up an app requires its first code, which only the user's device shows.
  if (totpSecret !== undefined) throw refusals.invalid('totpSecret');
  const { User } = await pool.client.adminCreateUser({
    ...userKey(pool, username),
    UserAttributes: toWire(attributes),
    // The console sends its own invitations.
    MessageAction: 'SUPPRESS',
    ...(temporary && { TemporaryPassword: password }),
  });
  if (password !== undefined && !temporary) {
    await pool.client.adminSetUserPassword({ ...userKey(pool, username), Password: password, Permanent: true });
  }
  return { username: canonicalUsername(username), sub: accountAttributes(User?.Attributes).sub };
}

async function findUser(pool: UserPool, username: string): Promise<AdminGetUserCommandOutput | undefined> {
  try {
    return await pool.client.adminGetUser(userKey(pool, username));
  } catch (error) {
    const refusal = toIdentityError(error);
    if (refusal.code === 'UserNotFoundException') return undefined;
    throw refusal;
  }
}

/** Applies a change to each account and returns the outcome of each. */
function changeMany(usernames: readonly string[], change: (username: string) => Promise<unknown>) {
  return forEach([...new Set(usernames)], async username => {
    await change(username);
    return username;
  });
}

const factorOff = { Enabled: false, PreferredMfa: false };
const noFactors = { SMSMfaSettings: factorOff, SoftwareTokenMfaSettings: factorOff, EmailMfaSettings: factorOff };

/** Processes all items, several concurrently. An error for one item doesn't stop the others. */
async function forEach<T extends string | NewAccount, R>(items: readonly T[], work: (item: T) => Promise<R>) {
  const outcome: DirectoryOutcome<R> = { ok: [], failed: [] };
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      try {
        outcome.ok.push(await work(item));
      } catch (error) {
        const username = typeof item === 'string' ? item : item.username;
        outcome.failed.push({ username, error: toIdentityError(error) });
      }
    }
  };
  // Waits for all workers even if one fails, because the caller's transaction must not end before them.
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return outcome;
}

async function mapIdentityErrors<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw toIdentityError(error);
  }
}

/** Errors caused by the request itself, as opposed to missing permissions, faults and network errors. */
const refusalCodes: readonly IdentityErrorCode[] = [
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'TooManyRequestsException',
  'UserNotFoundException',
  'UsernameExistsException',
];

/** Converts an error to an IdentityError. @throws the error itself if the request didn't cause it */
function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const code =
    error instanceof CognitoIdentityProviderServiceException
      ? refusalCodes.find(refusal => refusal === error.name)
      : undefined;
  if (code === undefined || !(error instanceof Error)) throw error;
  return new IdentityError(code, error.message);
}

function toWire(attributes: Readonly<Record<string, string>>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

type AttributeList = readonly { Name?: string; Value?: string }[] | undefined;

/** Separates the subject from the other attributes. */
function accountAttributes(listed: AttributeList): { sub: string; attributes: Record<string, string> } {
  const { sub, ...attributes } = Object.fromEntries((listed ?? []).map(({ Name = '', Value = '' }) => [Name, Value]));
  if (sub === undefined) throw new Error("AWS Cognito did not say the account's subject");
  return { sub, attributes };
}
