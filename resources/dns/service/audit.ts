import { and, eq, sql } from 'drizzle-orm';
import type { AuditedRecord, RecordReader } from '../../../service/audit/record';
import { dnsEntries, dnsProfiles } from '../../../service/db/schema';
import { entryEtag, profileEtag } from './profile';

/**
 * Reads DNS filtering for the audit log: the profile by the organisation's id, and list entries by
 * `<organisation>/<list>/<entry>`. Locks the profile, which blocks changes of both.
 */
export const readDnsRecords: RecordReader = async (tx, { organization }, ids) => {
  if (organization === undefined) return [];
  const [profile] = await tx
    .select()
    .from(dnsProfiles)
    .where(eq(dnsProfiles.organizationId, organization))
    .for('update');
  if (profile === undefined) return [];
  const { name, switches, logsFrom } = profile;
  const profileRecord: AuditedRecord = {
    id: organization,
    label: name,
    organization,
    values: { name, ...switches, logsFrom: logsFrom.toISOString() },
    etag: profileEtag(profile),
  };
  const records = ids.includes(organization) ? [profileRecord] : [];
  const entries = ids.filter(id => id !== organization);
  if (entries.length === 0) return records;
  const path = sql`${dnsEntries.organizationId} || '/' || ${dnsEntries.list} || '/' || ${dnsEntries.id}`;
  const rows = await tx
    .select()
    .from(dnsEntries)
    .where(and(eq(dnsEntries.organizationId, organization), sql`${path} = any(${sql.param(entries)}::text[])`));
  return [
    ...records,
    ...rows.map(entry => {
      const { list, id, active, recreation, note, until } = entry;
      return {
        id: `${organization}/${list}/${id}`,
        label: id,
        organization,
        values: {
          active,
          note,
          until: until?.toISOString() ?? null,
          ...((list === 'services' || list === 'categories') && { recreation }),
        },
        etag: entryEtag(entry),
      };
    }),
  ];
};
