import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import type { Transaction } from '../calls/transaction';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import {
  identityAttempts,
  identityChallenges,
  identityPasskeys,
  identityRecoveryCodes,
  identityUsers,
} from '../db/tables/identity';
import {
  cancelSignInsAndResets,
  canonicalUsername,
  changeAttributes,
  credentialColumns,
  credentialsOf,
  findAccount,
  passwordColumns,
} from './accounts';
import { countAttempt } from './attempts';
import { withAttributes } from './attributes';
import type { AccountRef, DirectoryOutcome, IdentityDirectory, NewAccount } from './directory';
import { refusals } from './errors';
import { isPresentPassword } from './passwordPolicy';
import { type IdentityKeys, seal } from './secrets';
import { revokeSessions } from './sessions';
import { makeCredentials, makeManyCredentials, type PlainCredentials, passwordsMatch } from './srp';
import type { SrpWorkers } from './srpWorkers';
import { isTotpSecret } from './totp';

/** Accounts per statement, well below PostgreSQL's limit of 65,535 parameters. */
const chunkSize = 1000;
/** Up to this many passwords are hashed on this thread. It takes some milliseconds, less than starting a worker. */
const MAX_INLINE_PASSWORDS = 10;

const accountRef = { username: identityUsers.username, sub: identityUsers.sub };

type AccountRow = typeof identityUsers.$inferInsert;

/** What the directory needs besides the database. */
export interface DirectoryTools {
  keys: IdentityKeys;
  /** Workers that hash large numbers of passwords. */
  workers: SrpWorkers;
}

/**
 * Creates the directory of the embedded identity provider.
 * @param db the database, or the transaction that the changes belong to
 */
export function createEmbeddedDirectory(db: Database, tools: DirectoryTools): IdentityDirectory {
  const directory: IdentityDirectory = {
    localesOf: usernames => localesOf(db, usernames),

    async findUser(username) {
      const account = await findAccount(db, username);
      if (account === undefined) return undefined;
      const { username: name, sub, attributes, factors, preferredFactor } = account;
      const hasPassword = credentialsOf(account) !== undefined;
      const hasTemporaryPassword = hasPassword && account.status === 'FORCE_CHANGE_PASSWORD';
      return { username: name, sub, hasPassword, hasTemporaryPassword, attributes, factors, preferredFactor };
    },

    async createUser(account) {
      const { ok, failed } = await directory.createUsers([account]);
      const [created] = ok;
      if (created === undefined) throw failed[0]?.error ?? refusals.userExists();
      return created;
    },

    createUsers: accounts => createUsers(db, tools, accounts),

    prepareAccounts: accounts => prepare(accounts, tools.workers),

    haveTemporaryPassword: accounts => haveTemporaryPassword(db, tools.workers, accounts),

    async hasThisPassword(username, password) {
      const account = await findAccount(db, username);
      return account !== undefined && isPresentPassword(account, password);
    },

    async provesPassword(username, password, ip) {
      const succeeded = await countAttempt(db, { flow: 'reproof', username: canonicalUsername(username), ip });
      if (!(await directory.hasThisPassword(username, password))) return false;
      await succeeded();
      return true;
    },

    isNameTaken: async name => (await findAccount(db, name)) !== undefined,

    async setPassword(username, password, { temporary = false } = {}) {
      const name = canonicalUsername(username);
      await db.orm.transaction(async tx => {
        const found = await setColumns(tx, [name], passwordColumns(name, password, temporary));
        if (found.length === 0) throw refusals.userNotFound();
        await revokeSessions(tx, subsOf(found));
        await cancelSignInsAndResets(tx, [name]);
        await tx.delete(identityAttempts).where(eq(identityAttempts.subject, `password:${name}`));
      });
    },

    async updateAttributes(username, attributes) {
      const isFound = await changeAttributes(db, canonicalUsername(username), present =>
        withAttributes(present, attributes),
      );
      if (!isFound) throw refusals.userNotFound();
    },

    enable: usernames => changeMany(db, usernames, (tx, names) => setColumns(tx, names, { enabled: true })),

    disable: usernames => changeMany(db, usernames, (tx, names) => setColumnsAndSignOut(tx, names, { enabled: false })),

    delete: usernames => changeMany(db, usernames, deleteAccounts),

    resetPassword: usernames =>
      changeMany(db, usernames, (tx, names) => setColumnsAndSignOut(tx, names, { status: 'RESET_REQUIRED' })),

    removeFactors: usernames => changeMany(db, usernames, removeFactors),

    signOutEverywhere: usernames => changeMany(db, usernames, (tx, names) => setColumnsAndSignOut(tx, names, {})),
  };
  return directory;
}

async function localesOf({ orm }: Database, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const locales = new Map<string, string>();
  for (const some of chunk([...new Set(usernames)], chunkSize)) {
    const rows = await orm
      .select({ username: identityUsers.username, locale: sql<string | null>`${identityUsers.attributes}->>'locale'` })
      .from(identityUsers)
      .where(inArray(identityUsers.username, some.map(canonicalUsername)));
    const found = new Map(rows.map(({ username, locale }) => [username, locale]));
    for (const username of some) {
      const locale = found.get(canonicalUsername(username));
      if (locale) locales.set(username, locale);
    }
  }
  return locales;
}

async function createUsers(db: Database, { keys, workers }: DirectoryTools, accounts: readonly NewAccount[]) {
  const outcome: DirectoryOutcome<AccountRef> = { ok: [], failed: [] };
  for (const some of chunk(accounts, chunkSize)) {
    const rows = (await prepare(some, workers)).map(account => rowOf(keys, account));
    const created = await db.orm.insert(identityUsers).values(rows).onConflictDoNothing().returning(accountRef);
    const subs = new Set(subsOf(created));
    for (const { username, sub } of rows) {
      // Of two rows with the same subject, only the first was inserted.
      if (subs.delete(sub)) outcome.ok.push({ username, sub });
      else outcome.failed.push({ username, error: refusals.userExists() });
    }
  }
  return outcome;
}

async function haveTemporaryPassword(db: Database, workers: SrpWorkers, accounts: readonly PlainCredentials[]) {
  const names = accounts.map(({ username }) => canonicalUsername(username));
  const rows = await db.orm
    .select()
    .from(identityUsers)
    .where(and(inArray(identityUsers.username, names), eq(identityUsers.status, 'FORCE_CHANGE_PASSWORD')));
  const found = new Map(rows.map(account => [account.username, credentialsOf(account)]));
  const candidates = accounts.flatMap(({ username: given, password }) => {
    const username = canonicalUsername(given);
    const credentials = found.get(username);
    return credentials === undefined ? [] : { given, username, password, credentials };
  });
  const matches = await passwordsMatch(candidates, workers);
  return candidates.filter((_, at) => matches[at]).map(({ given }) => given);
}

async function deleteAccounts(tx: Transaction, usernames: string[]): Promise<AccountRef[]> {
  const found = await tx.delete(identityUsers).where(inArray(identityUsers.username, usernames)).returning(accountRef);
  await revokeSessions(tx, subsOf(found));
  await cancelSignInsAndResets(tx, usernames);
  return found;
}

async function removeFactors(tx: Transaction, usernames: string[]): Promise<AccountRef[]> {
  const found = await setColumns(tx, usernames, noFactors);
  await tx.delete(identityRecoveryCodes).where(inArray(identityRecoveryCodes.sub, subsOf(found)));
  await tx.delete(identityPasskeys).where(inArray(identityPasskeys.sub, subsOf(found)));
  // Cancel sign-ins in progress, so that one past the password step can't continue with a removed factor.
  await tx.delete(identityChallenges).where(inArray(identityChallenges.username, usernames));
  return found;
}

/** Changes many accounts, with one transaction per chunk. `change` returns the accounts that exist. */
async function changeMany(
  { orm }: Database,
  usernames: readonly string[],
  change: (tx: Transaction, usernames: string[]) => Promise<AccountRef[]>,
): Promise<DirectoryOutcome> {
  const outcome: DirectoryOutcome = { ok: [], failed: [] };
  for (const some of chunk([...new Set(usernames)], chunkSize)) {
    const found = await orm.transaction(tx => change(tx, some.map(canonicalUsername)));
    const names = new Set(found.map(account => account.username));
    for (const username of some) {
      if (names.has(canonicalUsername(username))) outcome.ok.push(username);
      else outcome.failed.push({ username, error: refusals.userNotFound() });
    }
  }
  return outcome;
}

function setColumns(tx: Transaction, usernames: string[], columns: Partial<AccountRow>) {
  return tx
    .update(identityUsers)
    .set({ ...columns, updatedAt: clock.date() })
    .where(inArray(identityUsers.username, usernames))
    .returning(accountRef);
}

/** Like `setColumns`, and ends all sessions of the accounts. */
async function setColumnsAndSignOut(tx: Transaction, usernames: string[], columns: Partial<AccountRow>) {
  const found = await setColumns(tx, usernames, columns);
  await revokeSessions(tx, subsOf(found));
  await tx.delete(identityChallenges).where(inArray(identityChallenges.username, usernames));
  return found;
}

/** Computes the verifiers of passwords that don't have one yet. */
async function prepare(accounts: readonly NewAccount[], workers: SrpWorkers): Promise<NewAccount[]> {
  const withPassword = accounts.flatMap(account => {
    const { username, password, credentials } = account;
    if (password === undefined || credentials !== undefined) return [];
    return { account, username: canonicalUsername(username), password };
  });
  const made =
    withPassword.length > MAX_INLINE_PASSWORDS
      ? await makeManyCredentials(withPassword, workers)
      : withPassword.map(({ username, password }) => makeCredentials(username, password));
  const madeFor = new Map(withPassword.map(({ account }, at) => [account, made[at]]));
  return accounts.map(account => ({ ...account, credentials: madeFor.get(account) ?? account.credentials }));
}

/** Returns the row of an account whose password is already hashed. */
function rowOf(
  keys: IdentityKeys,
  { username, attributes, credentials, temporary = false, totpSecret, sub = randomUUID() }: NewAccount,
): AccountRow {
  if (totpSecret !== undefined && !isTotpSecret(totpSecret)) throw refusals.invalid('totpSecret');
  // Rows with and without a password share one insert, so each row must set every column.
  const noCredentials = {
    srpSalt: null,
    srpVerifier: null,
    status: 'FORCE_CHANGE_PASSWORD' as const,
    passwordExpiresAt: null,
  };
  const app = totpSecret !== undefined && {
    totpSecret: seal(keys.secret, totpSecret),
    factors: ['SOFTWARE_TOKEN_MFA' as const],
    preferredFactor: 'SOFTWARE_TOKEN_MFA' as const,
  };
  return {
    username: canonicalUsername(username),
    sub,
    attributes: withAttributes({}, attributes),
    ...(credentials === undefined ? noCredentials : credentialColumns(credentials, temporary)),
    ...noFactors,
    ...app,
  };
}

const noFactors = { totpSecret: null, totpPending: null, totpLastStep: null, factors: [], preferredFactor: null };

function subsOf(accounts: readonly AccountRef[]): string[] {
  return accounts.map(account => account.sub);
}
