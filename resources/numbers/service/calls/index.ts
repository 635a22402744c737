import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SomeHandlers } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import type { Database } from '../../../../service/db/connect';
import { phoneNumbers, users } from '../../../../service/db/schema';
import { inPoolOf } from '../../../users/service/calls/assignNumber';
import type { TwilioNumberOnWire } from '../../contract/numbers';

export const numbers = {
  getUserTwilioNumbers: async ({ username }, { db, scope }) => {
    const [user] = await db.orm
      .select({ id: users.id })
      .from(users)
      .where(inScope(scope, users.organizationId, eq(users.username, username)));
    if (user === undefined) throw notFound('user', 'username');
    return readNumbers(db, eq(phoneNumbers.assignedTo, user.id));
  },

  getNotAssignedNumbers: ({ capability }, { db, scope }) =>
    readNumbers(
      db,
      and(
        inPoolOf(scope),
        isNull(phoneNumbers.assignedTo),
        eq(phoneNumbers.status, 'in-use'),
        capability && sql`${phoneNumbers.capabilities} ->> ${capability} = 'true'`,
      ),
    ),
} satisfies SomeHandlers;

async function readNumbers({ orm }: Database, where: SQL | undefined): Promise<TwilioNumberOnWire[]> {
  const rows = await orm
    .select({ number: phoneNumbers, assignedTo: users.username })
    .from(phoneNumbers)
    .leftJoin(users, eq(users.id, phoneNumbers.assignedTo))
    .where(where)
    .orderBy(asc(phoneNumbers.phoneNumber));
  return rows.map(({ number, assignedTo }) => ({
    sid: number.sid,
    phoneNumber: number.phoneNumber,
    friendlyName: number.friendlyName,
    capabilities: number.capabilities,
    isoCountry: number.isoCountry,
    organization: number.organizationId,
    assignedTo,
    assignedAt: number.assignedAt?.toISOString() ?? null,
    releasedAt: number.releasedAt?.toISOString() ?? null,
    smsEnabled: number.smsEnabled,
    status: number.status,
  }));
}
