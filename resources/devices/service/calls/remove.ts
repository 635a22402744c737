import { eq, inArray } from 'drizzle-orm';
import { BulkOutcome } from '../../../../service/calls/bulk';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import { securityDevices as devices, users } from '../../../../service/db/schema';
import { readSettings } from '../../../organizations/service/calls/record';

/** Deletes reported data. Devices aren't affected, and reappear with their next report. */
export const deleteCalls = {
  deleteSecurityDataFromUser: async ({ user, device }, { db: { orm }, scope }) => {
    const [owner] = await orm
      .select({ id: users.id })
      .from(users)
      .where(inScope(scope, users.organizationId, eq(users.id, user)));
    if (owner === undefined) throw notFound('user', 'user');
    const one = device === undefined ? undefined : eq(devices.id, device);
    const deleted = await orm
      .delete(devices)
      .where(inScope(scope, devices.organizationId, eq(devices.userId, user), one))
      .returning({ id: devices.id });
    if (device !== undefined && deleted.length === 0) throw notFound('device', 'device');
    return { deleted: deleted.length };
  },

  bulkDeleteSecurityData: async ({ ids }, { db: { orm }, scope }) => {
    const outcome = new BulkOutcome(ids, 'device');
    const deleted = await orm
      .delete(devices)
      .where(inScope(scope, devices.organizationId, inArray(devices.id, [...outcome.ids])))
      .returning({ id: devices.id });
    for (const { id } of deleted) outcome.settle(id);
    return outcome.result;
  },

  bulkDeleteAllSecurityData: async ({ confirm }, { db: { orm }, scope }) => {
    const organization = oneOrganization(scope);
    const { label } = await readSettings(orm, organization);
    if (confirm !== label.trim()) {
      throw new CallFailure('invalid', 'This isn’t the organisation’s name.', 'confirm');
    }
    const deleted = await orm
      .delete(devices)
      .where(eq(devices.organizationId, organization))
      .returning({ id: devices.id });
    return { deleted: deleted.length };
  },
} satisfies SomeHandlers;
