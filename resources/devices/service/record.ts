import { getTableColumns, sql } from 'drizzle-orm';
import { securityDevices as devices, fullName, users } from '../../../service/db/schema';
import type { SecurityDevice } from '../contract/securityHub';
import { assessRisk, checkInStateOf, isUpToDate, latestRelease } from '../contract/securityHubRisk';

const { osMajor, search, ...columns } = getTableColumns(devices);

/** The columns needed by `deviceOnWire`. The query must join `users`. */
export const deviceFields = {
  ...columns,
  username: users.username,
  owner: fullName,
  enrolledAt: sql<Date | null>`(
    select t.enrolled_at from device_tokens t where t.user_id = ${devices.userId} and t.device_id = ${devices.deviceId}
  )`.mapWith(value => new Date(value)),
};

type DeviceRow = Omit<typeof devices.$inferSelect, 'osMajor' | 'search'> & {
  username: string;
  owner: string;
  enrolledAt: Date | null;
};

/** Returns a device as calls return it, with its current risk. */
export function deviceOnWire(
  { organizationId, userId, username, owner, ...row }: DeviceRow,
  now: Date,
): SecurityDevice {
  const { score, level, reasons } = assessRisk(row, now);
  return {
    ...row,
    organization: organizationId,
    user: { id: userId, username, name: owner || username },
    osUpToDate: isUpToDate(row),
    latestOsVersion: latestRelease(row.platform)?.toString() ?? null,
    securityPatchLevel: row.securityPatchLevel?.toISOString() ?? null,
    riskScore: score,
    riskLevel: level,
    reasons,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastCheckInAt: row.lastCheckInAt.toISOString(),
    enrolledAt: row.enrolledAt?.toISOString() ?? null,
    checkIn: checkInStateOf(row.lastCheckInAt, now),
  };
}
