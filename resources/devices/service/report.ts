import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Work } from '../../../service/calls/transaction';
import { securityDevices as devices, users } from '../../../service/db/schema';
import type { ReportFigures } from './mails';
import { deviceFields, deviceOnWire } from './record';
import { riskScore } from './risk';
import { summarizeDevices } from './summary';

/** Number of devices listed in a report. */
const MAX_LISTED_DEVICES = 5;
/** Maximum number of devices in the attached file. */
const MAX_ATTACHED_DEVICES = 5_000;

/** Reads the figures for a report about an organisation's devices in a period. */
export async function readReport(
  { tx, db }: Pick<Work, 'tx' | 'db'>,
  organization: string,
  { from, now }: { from: Date; now: Date },
): Promise<ReportFigures> {
  const ofOrganization = eq(devices.organizationId, organization);
  const rows = await tx
    .select(deviceFields)
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(ofOrganization)
    .orderBy(desc(riskScore), devices.id)
    .limit(MAX_ATTACHED_DEVICES);
  const all = rows.map(row => deviceOnWire(row, now));
  const [period] = await tx
    .select({
      reported: count(),
      added: sql<number>`count(*) filter (where ${gte(devices.firstSeenAt, from)})`.mapWith(Number),
    })
    .from(devices)
    .where(and(ofOrganization, gte(devices.lastCheckInAt, from)));
  return {
    from,
    summary: await summarizeDevices(db, { organization }),
    reported: period?.reported ?? 0,
    added: period?.added ?? 0,
    worst: all.filter(({ riskScore: score }) => score > 0).slice(0, MAX_LISTED_DEVICES),
    devices: all,
  };
}
