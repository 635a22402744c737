import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { securityDevices as devices, deviceTokens } from '../../../../service/db/schema';
import type { PostureResult, ReportedPosture } from '../../contract/deviceFeed';
import { assessRisk } from '../../contract/securityHubRisk';

export interface EnrolledDevice {
  id: string;
  organizationId: string;
  userId: string;
  deviceId: string;
}

/** Saves a device's report in place of its last one. Alerts are raised later, by `watchDevices`. */
export async function savePosture(
  db: Database,
  { id, organizationId, userId, deviceId }: EnrolledDevice,
  { securityPatchLevel, ...reported }: ReportedPosture,
  { ipAddress, now }: { ipAddress: string; now: Date },
): Promise<PostureResult> {
  const values = {
    ...reported,
    securityPatchLevel: securityPatchLevel === null ? null : new Date(securityPatchLevel),
    ipAddress,
    lastCheckInAt: now,
  };
  await transaction({ db }, async ({ tx }) => {
    // Lock the token, so that simultaneous reports of a device don't insert two records.
    await tx.select({ id: deviceTokens.id }).from(deviceTokens).where(eq(deviceTokens.id, id)).for('update');
    const updated = await tx
      .update(devices)
      .set(values)
      .where(
        and(eq(devices.organizationId, organizationId), eq(devices.userId, userId), eq(devices.deviceId, deviceId)),
      )
      .returning({ id: devices.id });
    if (updated.length > 0) return;
    await tx
      .insert(devices)
      .values({ id: randomUUID(), organizationId, userId, deviceId, firstSeenAt: now, ...values });
  });
  const { score, level, reasons } = assessRisk(values, now);
  return { riskScore: score, riskLevel: level, reasons };
}
