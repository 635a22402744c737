import { eq, inArray } from 'drizzle-orm';
import type { AuditedResource } from '../../contract/audit';
import { readDeviceRecords } from '../../resources/devices/service/audit';
import { readDnsRecords } from '../../resources/dns/service/audit';
import { readMotdRecords } from '../../resources/motd/service/calls/record';
import { readNumberRecords } from '../../resources/numbers/service/pool';
import type { OrganizationOnWire } from '../../resources/organizations/contract/organizations';
import { organizationFields, organizationOnWire } from '../../resources/organizations/service/calls/record';
import type { TeamOnWire } from '../../resources/teams/contract/teams';
import { teamFields, teamOnWire } from '../../resources/teams/service/calls/record';
import { readGeofenceRecords } from '../../resources/tracking/service/live/geofences';
import { readTrackingRecords } from '../../resources/tracking/service/settings';
import type { UserOnWire } from '../../resources/users/contract/users';
import { userFields, userOnWire } from '../../resources/users/service/calls/record';
import { collections } from '../calls/collections';
import type { Scope } from '../calls/context';
import { inScope } from '../calls/inScope';
import type { Transaction } from '../calls/transaction';
import type { Database } from '../db/connect';
import { organizations, teams, users } from '../db/schema';

/** A record as the audit log sees it. */
export interface AuditedRecord {
  id: string;
  /** What people call it. */
  label: string;
  organization: string | null;
  /** As the wire carries it. */
  values: Readonly<Record<string, unknown>>;
  /** That of the record as it is (contract/etags.ts); reports of devices have none. */
  etag?: string | undefined;
}

type Reader = (tx: Transaction, scope: Scope, ids: readonly string[]) => Promise<AuditedRecord[]>;

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
 * never put down to another user. The order of the resources and of the records is that in which the calls lock them.
 */
const readers: { readonly [R in AuditedResource]?: Reader } = {
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

  devices: readDeviceRecords,

  dns: readDnsRecords,

  'live-tracking': readGeofenceRecords,

  'mapping-setting': readTrackingRecords,

  motd: readMotdRecords,

  numbers: readNumberRecords,

  ...Object.fromEntries(Object.entries(collections).map(([resource, { records }]) => [resource, records])),
};

/** Identifiers of records by their resource. */
export type Subjects = ReadonlyMap<AuditedResource, ReadonlySet<string>>;
/** Records by their resource, then by identifier. */
export type Records = ReadonlyMap<AuditedResource, ReadonlyMap<string, AuditedRecord>>;

/** The records that are there, locked until the transaction ends; one statement for each resource. */
export async function readRecords(tx: Transaction, scope: Scope, subjects: Subjects): Promise<Records> {
  const records = new Map<AuditedResource, ReadonlyMap<string, AuditedRecord>>();
  for (const [resource, read] of Object.entries(readers) as [AuditedResource, Reader][]) {
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
