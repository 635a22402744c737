import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import { securityDevices as devices, deviceTokens, users } from '../../../../service/db/schema';
import type { deviceEnrolment as calls } from '../../contract/deviceEnrolment';
import { createEnrolmentCode } from '../feed/enrol';

export const deviceEnrolment: Handlers<keyof typeof calls> = {
  'device/addEnrolmentCode': async ({ user }, { db: { orm }, scope, now }) => {
    const [owner] = await orm
      .select({ id: users.id, organization: users.organizationId, status: users.status })
      .from(users)
      .where(inScope(scope, users.organizationId, eq(users.id, user)));
    if (owner === undefined || owner.organization === null) throw notFound('user', 'user');
    if (owner.status === 'disabled' || owner.status === 'invited') {
      throw new CallFailure('conflict', 'Only devices of active users can report.', 'user');
    }
    return createEnrolmentCode(orm, { userId: user, organizationId: owner.organization, now });
  },

  'device/revoke': async ({ id }, { db: { orm }, scope }) => {
    const [device] = await orm
      .select({ userId: devices.userId, deviceId: devices.deviceId })
      .from(devices)
      .where(inScope(scope, devices.organizationId, eq(devices.id, id)));
    if (device === undefined) throw notFound('device', 'id');
    await orm
      .delete(deviceTokens)
      .where(and(eq(deviceTokens.userId, device.userId), eq(deviceTokens.deviceId, device.deviceId)));
    return {};
  },
};
