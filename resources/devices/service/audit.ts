import { eq, inArray } from 'drizzle-orm';
import type { RecordReader } from '../../../service/audit/record';
import { inScope } from '../../../service/calls/inScope';
import { clock } from '../../../service/clock';
import { securityDevices as devices, users } from '../../../service/db/schema';
import { deviceFields, deviceOnWire } from './record';

/** Reads devices for the audit log and locks them until the transaction ends. */
export const readDeviceRecords: RecordReader = async (tx, scope, ids) => {
  const rows = await tx
    .select(deviceFields)
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(inScope(scope, devices.organizationId, inArray(devices.id, [...ids])))
    .orderBy(devices.id)
    .for('update', { of: devices });
  return rows.map(row => ({
    id: row.id,
    label: row.deviceName,
    organization: row.organizationId,
    values: deviceOnWire(row, clock.date()),
  }));
};
