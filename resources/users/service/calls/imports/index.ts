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
import { full, lockPlacesLeft, newAccount, newRow, placesLeft, taken } from '../newUser';
import { refuseGrant, refuseSmsWithoutNumber } from '../rules';
import { passwordsOf } from './passwords';

/** How the users of an import get their accounts. */
interface ImportMode {
  dryRun: boolean;
  sendInvite: boolean;
  /** Returns the generated password of an account. Without it, users choose one by means of the invitation. */
  passwordOf?: (username: string) => string;
}

interface NewPerson extends Row<ImportedUser> {
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
  addBulkUserWithCSV: ({ rows: given, dryRun, sendInvite }, context) => {
    const outcome = new ImportOutcome(given);
    return importUsers(outcome, outcome.read(importedUser), context, { dryRun, sendInvite });
  },

  adminCreateBulkUserWithCSV: {
    async prepare({ rows: given, dryRun, run = randomUUID() }, services) {
      const organization = oneOrganization(services.scope);
      const outcome = new ImportOutcome(given);
      const rows = outcome.read(importedUser);
      const way: ImportMode = { dryRun, sendInvite: false, passwordOf: passwordsOf(services.keys, run) };
      const ahead = dryRun ? undefined : await precompute(rows, services, organization, way);
      return context => importUsers(outcome, rows, context, way, ahead);
    },
  },
} satisfies SomeHandlers;

function importUsers(
  outcome: ImportOutcome,
  rows: readonly Row<ImportedUser>[],
  context: CallerContext,
  way: ImportMode,
  ahead: Precomputed = { accounts: new Map(), compared: new Map() },
): Promise<ImportResult> {
  const organization = oneOrganization(context.scope);
  return accountTransaction(context, async work => {
    // A dry run doesn't lock the organisation, so that others don't wait for it.
    const room = await (way.dryRun ? placesLeft : lockPlacesLeft)(work.tx, organization);
    const { people, present } = await splitRows(work.tx, context, organization, outcome, rows);
    await settleExisting(work, outcome, present, ahead, way);
    const fitting = people.slice(0, room);
    for (const { row } of people.slice(room)) outcome.refuse(row, full());
    if (way.dryRun) for (const { row } of fitting) outcome.settle(row, 'valid');
    else await addPeople(work, context, organization, outcome, fitting, ahead, way);
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
  const found = await db.orm.select({ username: users.username }).from(users).where(isNamedIn(rows));
  const there = new Set(found.map(({ username }) => username));
  const free = rows.filter(({ values }) => !there.has(values.username));
  const accounts = await directory.prepareAccounts(free.map(row => accountOf(row, organization, passwordOf)));
  return {
    accounts: new Map(accounts.map(account => [account.username, account])),
    compared: await comparePasswords(directory, [...there], passwordOf),
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
  const having = new Set(await directory.haveTemporaryPassword(accounts));
  return new Map(usernames.map(username => [username, having.has(username)]));
}

/** Splits the rows into new and existing users, and refuses the others. */
async function splitRows(
  tx: Transaction,
  { caller }: CallerContext,
  organization: string,
  outcome: ImportOutcome,
  rows: readonly Row<ImportedUser>[],
): Promise<{ people: NewPerson[]; present: ExistingUser[] }> {
  const known = new Map<string, { id?: string; email: string; organizationId: string | null }>();
  for (const { username, ...person } of await tx
    .select({ id: users.id, username: users.username, email: users.email, organizationId: users.organizationId })
    .from(users)
    .where(isNamedIn(rows))) {
    known.set(username, person);
  }
  const teams = await findTeams(
    tx,
    organization,
    rows.flatMap(({ values }) => values.teams),
    'teams',
  );
  const present: ExistingUser[] = [];
  const people: NewPerson[] = [];
  const smsRefusal = await featureRefusal({ orm: tx }, 'sms', { organization }, 'smsEnabled');
  for (const { row, values } of rows) {
    const { username, email } = values;
    const same = known.get(username);
    try {
      // The rule needs a phone or a rented number, and the file doesn't contain the rented number of an existing user.
      const smsProblem = refuseSms(values) ?? (values.smsEnabled ? smsRefusal : undefined);
      const refusal = refuseGrant(caller, values.user_type) ?? (same === undefined ? smsProblem : undefined);
      if (refusal !== undefined) throw refusal;
      if (same === undefined) {
        people.push({ row, values, teamIds: [...new Set(values.teams.map(teams.idOf))] });
        known.set(username, { email, organizationId: organization });
      } else if (same.organizationId === organization && same.email.toLowerCase() === email.toLowerCase()) {
        present.push({ row, username, ...(same.id !== undefined && { id: same.id }) });
      } else {
        throw taken();
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      outcome.refuse(row, error);
    }
  }
  return { people, present };
}

/** Reports existing users that this import created before its response was lost as created, with their password. */
async function settleExisting(
  { directory }: Work,
  outcome: ImportOutcome,
  present: readonly ExistingUser[],
  { compared }: Precomputed,
  { passwordOf }: ImportMode,
): Promise<void> {
  // Users created since `precompute` may come from the same import, sent twice.
  const come = present.map(({ username }) => username).filter(username => !compared.has(username));
  const now = await comparePasswords(directory, come, passwordOf);
  for (const { row, username, id } of present) {
    const record = id === undefined ? {} : { id };
    const isMade = compared.get(username) ?? now.get(username) ?? false;
    if (passwordOf && isMade) outcome.settle(row, 'created', { ...record, password: passwordOf(username) });
    else outcome.settle(row, 'exists', record);
  }
}

async function addPeople(
  work: Work,
  context: CallerContext,
  organization: string,
  outcome: ImportOutcome,
  people: readonly NewPerson[],
  { accounts }: Precomputed,
  { sendInvite, passwordOf }: ImportMode,
): Promise<void> {
  const { tx, directory } = work;
  const { now } = context;
  const { ok, failed } = await directory.createUsers(
    people.map(person => {
      const { credentials } = accounts.get(person.values.username) ?? {};
      return { ...accountOf(person, organization, passwordOf), ...(credentials && { credentials }) };
    }),
  );
  const refusals = new Map(failed.map(({ username, error }) => [username, error]));
  const subs = new Map(ok.map(({ username, sub }) => [username, sub]));
  const added: (NewPerson & { id: string })[] = [];
  for (const person of people) {
    const { username } = person.values;
    const id = subs.get(username);
    const refusal = refusals.get(username);
    if (id !== undefined) added.push({ ...person, id });
    else
      outcome.refuse(
        person.row,
        !refusal || refusal.code === 'UsernameExistsException' ? taken() : new CallFailure('conflict', refusal.message),
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

function isNamedIn(rows: readonly Row<ImportedUser>[]): SQL {
  return inArray(
    users.username,
    rows.map(({ values }) => values.username),
  );
}

function refuseSms({ smsEnabled, phone = null }: ImportedUser): CallFailure | undefined {
  return smsEnabled ? refuseSmsWithoutNumber({ phone, hasNumber: false }) : undefined;
}
