import { randomUUID } from 'node:crypto';
import { inArray, type SQL } from 'drizzle-orm';
import type { ImportResult } from '../../../../../contract/imports';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../../service/calls/context';
import { CallFailure } from '../../../../../service/calls/failure';
import { ImportOutcome, type Row } from '../../../../../service/calls/importOutcome';
import { accountTransaction, type Transaction, type Work } from '../../../../../service/calls/transaction';
import { teamMembers, users } from '../../../../../service/db/schema';
import { featureRefusal } from '../../../../../service/features';
import type { IdentityDirectory, NewAccount } from '../../../../../service/identity/directory';
import { findTeams } from '../../../../teams/service/calls/references';
import { type ImportedUser, importedUser } from '../../../contract/imports';
import { mailInvitations } from '../mail';
import { lockRemainingSeats, newAccount, newRow, remainingSeats, userLimitReached, usernameTaken } from '../newUser';
import { refuseGrant, refuseSmsWithoutNumber } from '../rules';
import { passwordsOf } from './passwords';

/** How the users of an import get their accounts. */
interface ImportMode {
  dryRun: boolean;
  sendInvite: boolean;
  /** Returns the generated password of an account. Without it, users choose one by means of the invitation. */
  passwordOf?: (username: string) => string;
}

interface NewUserRow extends Row<ImportedUser> {
  teamIds: string[];
}

/** What is computed before the transaction. Concurrent calls may have changed things since. */
interface Precomputed {
  /** The accounts of the users who didn't exist, by username. */
  accounts: ReadonlyMap<string, NewAccount>;
  /** Whether an existing user has the password that this import generated, by username. */
  compared: ReadonlyMap<string, boolean>;
}

interface ExistingUser {
  row: number;
  username: string;
  id?: string;
}

/** Handlers of user imports. A chunk is one transaction with the same few statements, whatever its length. */
export const imports = {
  addBulkUserWithCSV: ({ rows: inputRows, dryRun, sendInvite }, context) => {
    const outcome = new ImportOutcome(inputRows);
    return importUsers(outcome, outcome.read(importedUser), context, { dryRun, sendInvite });
  },

  adminCreateBulkUserWithCSV: {
    async prepare({ rows: inputRows, dryRun, run = randomUUID() }, services) {
      const organization = oneOrganization(services.scope);
      const outcome = new ImportOutcome(inputRows);
      const rows = outcome.read(importedUser);
      const mode: ImportMode = { dryRun, sendInvite: false, passwordOf: passwordsOf(services.keys, run) };
      const precomputed = dryRun ? undefined : await precompute(rows, services, organization, mode);
      return context => importUsers(outcome, rows, context, mode, precomputed);
    },
  },
} satisfies SomeHandlers;

function importUsers(
  outcome: ImportOutcome,
  rows: readonly Row<ImportedUser>[],
  context: CallerContext,
  mode: ImportMode,
  precomputed: Precomputed = { accounts: new Map(), compared: new Map() },
): Promise<ImportResult> {
  const organization = oneOrganization(context.scope);
  return accountTransaction(context, async work => {
    // A dry run doesn't lock the organisation, so that others don't wait for it.
    const room = await (mode.dryRun ? remainingSeats : lockRemainingSeats)(work.tx, organization);
    const { newUsers, existingUsers } = await splitRows(work.tx, context, organization, outcome, rows);
    await settleExisting(work, outcome, existingUsers, precomputed, mode);
    const accepted = newUsers.slice(0, room);
    for (const { row } of newUsers.slice(room)) outcome.refuse(row, userLimitReached());
    if (mode.dryRun) for (const { row } of accepted) outcome.settle(row, 'valid');
    else await addUsers(work, context, organization, outcome, accepted, precomputed, mode);
    return { ...outcome.result, room };
  });
}

/** Hashes the passwords of new users, and compares those of existing ones, outside the transaction. */
async function precompute(
  rows: readonly Row<ImportedUser>[],
  { db, identity }: Pick<CallerContext, 'db' | 'identity'>,
  organization: string,
  { passwordOf }: ImportMode,
): Promise<Precomputed> {
  const directory = identity.directory(db);
  const found = await db.orm.select({ username: users.username }).from(users).where(hasUsernameIn(rows));
  const existingNames = new Set(found.map(({ username }) => username));
  const newRows = rows.filter(({ values }) => !existingNames.has(values.username));
  const accounts = await directory.prepareAccounts(newRows.map(row => accountOf(row, organization, passwordOf)));
  return {
    accounts: new Map(accounts.map(account => [account.username, account])),
    compared: await comparePasswords(directory, [...existingNames], passwordOf),
  };
}

/** Returns whether each of these users still has the password that this import generated. */
async function comparePasswords(
  directory: IdentityDirectory,
  usernames: readonly string[],
  passwordOf: ImportMode['passwordOf'],
): Promise<ReadonlyMap<string, boolean>> {
  if (passwordOf === undefined || usernames.length === 0) return new Map();
  const accounts = usernames.map(username => ({ username, password: passwordOf(username) }));
  const matching = new Set(await directory.haveTemporaryPassword(accounts));
  return new Map(usernames.map(username => [username, matching.has(username)]));
}

/** Splits the rows into new and existing users, and refuses the others. */
async function splitRows(
  tx: Transaction,
  { caller }: CallerContext,
  organization: string,
  outcome: ImportOutcome,
  rows: readonly Row<ImportedUser>[],
): Promise<{ newUsers: NewUserRow[]; existingUsers: ExistingUser[] }> {
  const knownUsers = new Map<string, { id?: string; email: string; organizationId: string | null }>();
  for (const { username, ...user } of await tx
    .select({ id: users.id, username: users.username, email: users.email, organizationId: users.organizationId })
    .from(users)
    .where(hasUsernameIn(rows))) {
    knownUsers.set(username, user);
  }
  const teams = await findTeams(
    tx,
    organization,
    rows.flatMap(({ values }) => values.teams),
    'teams',
  );
  const existingUsers: ExistingUser[] = [];
  const newUsers: NewUserRow[] = [];
  const smsRefusal = await featureRefusal({ orm: tx }, 'sms', { organization }, 'smsEnabled');
  for (const { row, values } of rows) {
    const { username, email } = values;
    const existing = knownUsers.get(username);
    outcome.attempt(row, () => {
      // The rule needs a phone or a rented number, and the file doesn't contain the rented number of an existing user.
      const smsProblem = refuseSms(values) ?? (values.smsEnabled ? smsRefusal : undefined);
      const refusal = refuseGrant(caller, values.user_type) ?? (existing === undefined ? smsProblem : undefined);
      if (refusal !== undefined) throw refusal;
      if (existing === undefined) {
        newUsers.push({ row, values, teamIds: [...new Set(values.teams.map(teams.idOf))] });
        knownUsers.set(username, { email, organizationId: organization });
      } else if (existing.organizationId === organization && existing.email.toLowerCase() === email.toLowerCase()) {
        existingUsers.push({ row, username, ...(existing.id !== undefined && { id: existing.id }) });
      } else {
        throw usernameTaken();
      }
    });
  }
  return { newUsers, existingUsers };
}

/** Reports existing users that this import created before its response was lost as created, with their password. */
async function settleExisting(
  { directory }: Work,
  outcome: ImportOutcome,
  existingUsers: readonly ExistingUser[],
  { compared }: Precomputed,
  { passwordOf }: ImportMode,
): Promise<void> {
  // Users created since `precompute` may come from the same import, sent twice.
  const uncompared = existingUsers.map(({ username }) => username).filter(username => !compared.has(username));
  const now = await comparePasswords(directory, uncompared, passwordOf);
  for (const { row, username, id } of existingUsers) {
    const record = id === undefined ? {} : { id };
    const isFromThisImport = compared.get(username) ?? now.get(username) ?? false;
    if (passwordOf && isFromThisImport) outcome.settle(row, 'created', { ...record, password: passwordOf(username) });
    else outcome.settle(row, 'exists', record);
  }
}

async function addUsers(
  work: Work,
  context: CallerContext,
  organization: string,
  outcome: ImportOutcome,
  newUsers: readonly NewUserRow[],
  { accounts }: Precomputed,
  { sendInvite, passwordOf }: ImportMode,
): Promise<void> {
  const { tx, directory } = work;
  const { now } = context;
  const { ok, failed } = await directory.createUsers(
    newUsers.map(user => {
      const { credentials } = accounts.get(user.values.username) ?? {};
      return { ...accountOf(user, organization, passwordOf), ...(credentials && { credentials }) };
    }),
  );
  const refusals = new Map(failed.map(({ username, error }) => [username, error]));
  const subs = new Map(ok.map(({ username, sub }) => [username, sub]));
  const added: (NewUserRow & { id: string })[] = [];
  for (const user of newUsers) {
    const { username } = user.values;
    const id = subs.get(username);
    const refusal = refusals.get(username);
    if (id !== undefined) added.push({ ...user, id });
    else
      outcome.refuse(
        user.row,
        !refusal || refusal.code === 'UsernameExistsException'
          ? usernameTaken()
          : new CallFailure('conflict', refusal.message),
      );
  }
  if (added.length === 0) return;

  const hasPassword = passwordOf !== undefined;
  await tx.insert(users).values(added.map(({ id, values }) => newRow(id, values, { organization, hasPassword, now })));
  const memberships = added.flatMap(({ id, teamIds }) => teamIds.map(teamId => ({ teamId, userId: id })));
  if (memberships.length > 0) await tx.insert(teamMembers).values(memberships);
  if (sendInvite) {
    const recipients = added.map(({ id, values }) => ({
      id,
      username: values.username,
      firstName: values.first_name,
      email: values.email,
    }));
    await mailInvitations(work, context, recipients);
  }
  for (const { row, id, values } of added) {
    outcome.settle(row, 'created', { id, ...(passwordOf && { password: passwordOf(values.username) }) });
  }
}

function accountOf(
  { values }: Row<ImportedUser>,
  organization: string,
  passwordOf: ImportMode['passwordOf'],
): NewAccount {
  return newAccount(values, organization, passwordOf?.(values.username));
}

function hasUsernameIn(rows: readonly Row<ImportedUser>[]): SQL {
  return inArray(
    users.username,
    rows.map(({ values }) => values.username),
  );
}

function refuseSms({ smsEnabled, phone = null }: ImportedUser): CallFailure | undefined {
  return smsEnabled ? refuseSmsWithoutNumber({ phone, hasNumber: false }) : undefined;
}
