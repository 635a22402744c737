import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../contract/groupBy';
import { type Transaction, transaction } from '../../../service/calls/transaction';
import type { Database } from '../../../service/db/connect';
import {
  deviceAlerts,
  securityDevices as devices,
  noticePlans,
  organizations,
  users,
} from '../../../service/db/schema';
import type { MailLanguage } from '../../../service/mail/languages';
import { attributesOf, defaultAttributes } from '../../organizations/service/calls/attributes';
import { isAlertEnabled } from '../../organizations/service/notices/alertRules';
import { recordOccurrences } from '../../organizations/service/notices/raise';
import type { AlertDetails } from '../../organizations/service/tables/notices';
import type { AlertEvent } from '../contract/securityHubWords';
import { reasonsText, scoreText } from './mails';
import { deviceFields, deviceOnWire } from './record';
import { reasonConditions, riskLevel } from './risk';

type DeviceEvent = Extract<AlertEvent, 'criticalDevice' | 'rootedDevice' | 'silentDevice'>;

/** Returns the SQL condition for each event. It requires a query that joins the organisation. */
function conditionsAt(now: Date): Readonly<Record<DeviceEvent, SQL>> {
  const silent = sql`coalesce((${organizations.attributes}->>'silentDays')::int, ${defaultAttributes.silentDays})`;
  return {
    criticalDevice: sql`${riskLevel} = 'compromised'`,
    rootedDevice: sql`coalesce(${reasonConditions.privilegedAccess}, false)`,
    silentDevice: sql`${devices.lastCheckInAt} < ${now.toISOString()}::timestamptz - ${silent} * interval '1 day'`,
  };
}

/**
 * Finds new problems of devices and records alerts for them. Problems that exist when an organisation is first checked
 * raise no alert. Several nodes may run this at once: only one of them can insert a row into `device_alerts`.
 */
export async function watchDevices(db: Database, now: Date): Promise<void> {
  await transaction({ db }, async ({ tx }) => {
    for (const [event, condition] of Object.entries(conditionsAt(now)) as [DeviceEvent, SQL][]) {
      await deleteResolvedAlerts(tx, event, condition);
      await raiseNewAlerts(tx, event, condition, now);
    }
  });
}

/** Deletes alerts whose problem is gone, so that it raises a new alert if it comes back. */
async function deleteResolvedAlerts(tx: Transaction, event: DeviceEvent, condition: SQL): Promise<void> {
  await tx.delete(deviceAlerts).where(
    and(
      eq(deviceAlerts.event, event),
      notExists(
        tx
          .select({ id: devices.id })
          .from(devices)
          .innerJoin(organizations, eq(organizations.id, devices.organizationId))
          .where(and(eq(devices.id, deviceAlerts.deviceId), condition)),
      ),
    ),
  );
}

async function raiseNewAlerts(tx: Transaction, event: DeviceEvent, condition: SQL, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ device_id: string }>(sql`
    insert into device_alerts (device_id, event, since)
    select ${devices.id}, ${event}, ${now.toISOString()}::timestamptz
    from ${devices} join ${organizations} on ${organizations.id} = ${devices.organizationId}
    where ${condition}
          and not exists (
            select from device_alerts known where known.device_id = ${devices.id} and known.event = ${event}
          )
    order by ${devices.id}
    on conflict do nothing
    returning device_id
  `);
  if (rows.length === 0) return;
  const found = await tx
    .select({ device: deviceFields, attributes: organizations.attributes, status: organizations.status })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .innerJoin(organizations, eq(organizations.id, devices.organizationId))
    .innerJoin(noticePlans, eq(noticePlans.organizationId, devices.organizationId))
    .where(sql`${devices.id} = any(${sql.param(rows.map(row => row.device_id))}::text[])`);
  const devicesToAlert = found
    .filter(({ attributes, status }) => status !== 'suspended' && isAlertEnabled(attributesOf(attributes), event))
    .map(({ device }) => device);
  for (const [organization, group] of groupBy(devicesToAlert, ({ organizationId }) => organizationId)) {
    const occurrences = group.map(device => ({ subject: device.id, details: detailsOf(event, device, now), at: now }));
    await recordOccurrences(tx, organization, event, occurrences);
  }
}

function detailsOf(event: DeviceEvent, row: Parameters<typeof deviceOnWire>[0], now: Date): AlertDetails {
  const { deviceName, user, riskScore, reasons, lastCheckInAt } = deviceOnWire(row, now);
  return {
    name: deviceName,
    owner: user.name,
    ...(event === 'criticalDevice' && { score: riskScore, reasons: reasons.map(({ id }) => id) }),
    ...(event === 'silentDevice' && { lastCheckInAt }),
  };
}

/** Returns the sentences of an alert about a device at risk. */
export function riskFacts({ score, reasons = [] }: AlertDetails, language: MailLanguage): string[] {
  return score === undefined ? [] : [`${scoreText(score, language)}: ${reasonsText(reasons, language)}`];
}
