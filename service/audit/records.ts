import { eq, inArray } from 'drizzle-orm';
import { once } from 'es-toolkit';
import type { AuditedResource } from '../../contract/audit';
import type { OrganizationOnWire } from '../../resources/organizations/contract/organizations';
import { organizationFields, organizationOnWire } from '../../resources/organizations/service/calls/record';
import { domains } from '../../resources/service';
import type { TeamOnWire } from '../../resources/teams/contract/teams';
import { teamFields, teamOnWire } from '../../resources/teams/service/calls/record';
import type { UserOnWire } from '../../resources/users/contract/users';
import { userFields, userOnWire } from '../../resources/users/service/calls/record';
import type { Scope } from '../calls/context';
import { inScope } from '../calls/inScope';
import type { Transaction } from '../calls/transaction';
import type { Database } from '../db/connect';
import { organizations, teams, users } from '../db/schema';
import type { AuditedRecord, RecordReader } from './record';

function auditedRecord(
  { etag, ...values }: OrganizationOnWire | TeamOnWire | UserOnWire,
  label: string,
  organization: string | null,
): AuditedRecord {
  return { id: values.id, label, organization, values, etag };
}

function userRecord(user: UserOnWire): AuditedRecord {
  const label = `${user.first_name} ${user.last_name}`.trim() || user.username;
  return auditedRecord(user, label, user.organization);
}

/**
 * Readers that lock records until the transaction ends, so that a concurrent change isn't logged as this user's. The
 * order of resources and records is the order in which calls lock them: organisations, teams and users before what
 * belongs to them.
 */
const members: { readonly [R in AuditedResource]?: RecordReader } = {
  async organizations(tx, scope, ids) {
    const rows = await tx
      .select(organizationFields)
      .from(organizations)
      .where(inScope(scope, organizations.id, inArray(organizations.id, [...ids])))
      .orderBy(organizations.id)
      .for('update', { of: organizations });
    return rows
      .map(organizationOnWire)
      .map(organization => auditedRecord(organization, organization.label, organization.id));
  },

  async 'user-groups'(tx, scope, ids) {
    const rows = await tx
      .select(teamFields)
      .from(teams)
      .where(inScope(scope, teams.organizationId, inArray(teams.id, [...ids])))
      .orderBy(teams.id)
      .for('update', { of: teams });
    return rows.map(teamOnWire).map(team => auditedRecord(team, team.label, team.organization));
  },

  async 'manage-users'(tx, scope, ids) {
    const rows = await tx
      .select(userFields)
      .from(users)
      .where(inScope(scope, users.organizationId, inArray(users.id, [...ids])))
      .orderBy(users.id)
      .for('update', { of: users });
    return rows.map(row => userRecord(userOnWire(row)));
  },
};

/**
 * Returns the readers in the order of locking. They are collected late, because `domains` isn't initialised on import.
 */
const readers = once((): readonly [AuditedResource, RecordReader][] => {
  const collections = domains.flatMap(domain => Object.entries(domain.collections ?? {}));
  return [
    ...[members, ...domains.map(({ records = {} }) => records)].flatMap(each => Object.entries(each)),
    ...collections.map(([resource, { records }]) => [resource, records]),
  ] as [AuditedResource, RecordReader][];
});

export type Subjects = ReadonlyMap<AuditedResource, ReadonlySet<string>>;
export type Records = ReadonlyMap<AuditedResource, ReadonlyMap<string, AuditedRecord>>;

/** Resolves to the existing records, locked until the transaction ends. It runs one statement per resource. */
export async function readRecords(tx: Transaction, scope: Scope, subjects: Subjects): Promise<Records> {
  const records = new Map<AuditedResource, ReadonlyMap<string, AuditedRecord>>();
  for (const [resource, read] of readers()) {
    const ids = subjects.get(resource);
    if (ids === undefined || ids.size === 0) continue;
    const found = await read(tx, scope, [...ids].sort());
    records.set(resource, new Map(found.map(record => [record.id, record])));
  }
  return records;
}

/** Resolves to the user with this username, in any organisation. */
export async function readUserRecord(
  orm: Pick<Database['orm'], 'select'>,
  username: string,
): Promise<AuditedRecord | undefined> {
  const [row] = await orm.select(userFields).from(users).where(eq(users.username, username));
  return row && userRecord(userOnWire(row));
}
