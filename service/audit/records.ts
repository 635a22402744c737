import { eq, inArray } from 'drizzle-orm';
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
import type { DomainService } from '../domain';
import type { AuditedRecord, RecordReader } from './record';

const organizationRecord = ({ etag, ...values }: OrganizationOnWire): AuditedRecord => ({
  id: values.id,
  label: values.label,
  organization: values.id,
  values,
  etag,
});
const teamRecord = ({ etag, ...values }: TeamOnWire): AuditedRecord => ({
  id: values.id,
  label: values.label,
  organization: values.organization,
  values,
  etag,
});
const userRecord = ({ etag, ...values }: UserOnWire): AuditedRecord => ({
  id: values.id,
  label: `${values.first_name} ${values.last_name}`.trim() || values.username,
  organization: values.organization,
  values,
  etag,
});

/**
 * Reads records within the scope and keeps others from changing them until the transaction ends, so that a change is
 * never put down to another user. The order of the resources and of the records is that in which the calls lock them:
 * organisations, teams and users before what belongs to them.
 */
const members: { readonly [R in AuditedResource]?: RecordReader } = {
  organizations: async (tx, scope, ids) =>
    (
      await tx
        .select(organizationFields)
        .from(organizations)
        .where(inScope(scope, organizations.id, inArray(organizations.id, [...ids])))
        .orderBy(organizations.id)
        .for('update', { of: organizations })
    ).map(row => organizationRecord(organizationOnWire(row))),

  'user-groups': async (tx, scope, ids) =>
    (
      await tx
        .select(teamFields)
        .from(teams)
        .where(inScope(scope, teams.organizationId, inArray(teams.id, [...ids])))
        .orderBy(teams.id)
        .for('update', { of: teams })
    ).map(row => teamRecord(teamOnWire(row))),

  'manage-users': async (tx, scope, ids) =>
    (
      await tx
        .select(userFields)
        .from(users)
        .where(inScope(scope, users.organizationId, inArray(users.id, [...ids])))
        .orderBy(users.id)
        .for('update', { of: users })
    ).map(row => userRecord(userOnWire(row))),
};

let inOrder: readonly [AuditedResource, RecordReader][] | undefined;

/** How the records of each resource are read, in the order in which they are locked. Domains are known after this file. */
function readers(): readonly [AuditedResource, RecordReader][] {
  inOrder ??= [
    members,
    ...domains.map(({ records }) => records ?? {}),
    ...domains.map(({ collections = {} }) => readersOf(collections)),
  ].flatMap(each => Object.entries(each) as [AuditedResource, RecordReader][]);
  return inOrder;
}

function readersOf(collections: NonNullable<DomainService['collections']>): NonNullable<DomainService['records']> {
  return Object.fromEntries(Object.entries(collections).map(([resource, { records }]) => [resource, records]));
}

/** Identifiers of records by their resource. */
export type Subjects = ReadonlyMap<AuditedResource, ReadonlySet<string>>;
/** Records by their resource, then by identifier. */
export type Records = ReadonlyMap<AuditedResource, ReadonlyMap<string, AuditedRecord>>;

/** The records that are there, locked until the transaction ends; one statement for each resource. */
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

/** The person of this username, whatever the organisation. */
export async function readPerson(
  orm: Pick<Database['orm'], 'select'>,
  username: string,
): Promise<AuditedRecord | undefined> {
  const [row] = await orm.select(userFields).from(users).where(eq(users.username, username));
  return row && userRecord(userOnWire(row));
}
