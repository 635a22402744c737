import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Handlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { type ListTable, readList } from '../../../../service/db/listQuery';
import { phoneNumbers as table } from '../../../../service/db/schema';
import type { NumberCapabilities } from '../../contract/numberWords';
import type { phoneNumbers as calls } from '../../contract/phoneNumbers';
import { holder, lockNumber, numberFields, numberOnWire } from '../pool';

const capabilityColumn = (capability: keyof NumberCapabilities) => ({
  type: 'boolean' as const,
  value: sql`(${table.capabilities} ->> ${sql.raw(`'${capability}'`)})::boolean`,
});

const list: ListTable = {
  from: table,
  id: table.sid,
  search: sql`fold(${table.phoneNumber} || ' ' || ${table.friendlyName})`,
  order: 'phoneNumber',
  columns: {
    id: { type: 'word', value: table.sid, isUnique: true },
    phoneNumber: { type: 'word', value: table.phoneNumber, isUnique: true },
    name: { type: 'text', value: table.friendlyName },
    country: { type: 'word', value: table.isoCountry },
    'capabilities.sms': capabilityColumn('sms'),
    'capabilities.voice': capabilityColumn('voice'),
    'capabilities.mms': capabilityColumn('mms'),
    organization: { type: 'word', value: table.organizationId },
    status: { type: 'word', value: table.status, enumeration: true },
    assignedTo: { type: 'word', value: holder },
    assignedAt: { type: 'time', value: table.assignedAt },
    createdAt: { type: 'time', value: table.createdAt },
  },
};

const noCapabilities: NumberCapabilities = { voice: false, sms: false, mms: false, fax: false };

/** Handlers of the calls about the pool of telephone numbers. */
export const phoneNumbers: Handlers<keyof typeof calls> = {
  'number/list': (input, { db }) => readList(db, { table: list, input, fields: numberFields }, numberOnWire),

  'number/add': ({ phoneNumber, name, country, capabilities, organization, status }, { db, now }) =>
    transaction({ db }, async ({ tx }) => {
      const [added] = await tx
        .insert(table)
        .values({
          sid: randomUUID(),
          phoneNumber,
          friendlyName: name ?? phoneNumber,
          isoCountry: country,
          capabilities: mergeCapabilities({ ...noCapabilities, sms: true }, capabilities),
          organizationId: organization ?? null,
          status: status ?? 'in-use',
          createdAt: now,
        })
        .onConflictDoNothing({ target: table.phoneNumber })
        .returning();
      if (added === undefined) throw new CallFailure('taken', 'This number is already in the list.', 'phoneNumber');
      return numberOnWire({ ...added, holder: null });
    }),

  'number/update': ({ numberId, name, country, capabilities, organization, status }, { db, now }) =>
    transaction({ db }, async ({ tx }) => {
      const before = await lockNumber(tx, numberId);
      const isReleased = (status ?? before.status) === 'released';
      const isMoved = organization !== undefined && organization !== before.organizationId;
      if (before.assignedTo !== null && (isMoved || (status ?? 'in-use') !== 'in-use')) {
        throw numberInUse(isMoved ? 'organization' : 'status');
      }
      const [after] = await tx
        .update(table)
        .set({
          friendlyName: name === undefined ? before.friendlyName : (name ?? before.phoneNumber),
          isoCountry: country ?? before.isoCountry,
          capabilities: mergeCapabilities(before.capabilities, capabilities),
          organizationId: organization === undefined ? before.organizationId : organization,
          status: status ?? before.status,
          ...(isReleased !== (before.status === 'released') && { releasedAt: isReleased ? now : null }),
        })
        .where(eq(table.sid, numberId))
        .returning();
      if (after === undefined) throw notFound('number', 'numberId');
      return numberOnWire({ ...after, holder: before.holder });
    }),

  'number/remove': ({ numberId }, { db }) =>
    transaction({ db }, async ({ tx }) => {
      const number = await lockNumber(tx, numberId);
      if (number.assignedTo !== null) throw numberInUse('numberId');
      await tx.delete(table).where(eq(table.sid, numberId));
      return {};
    }),
};

function mergeCapabilities(
  before: NumberCapabilities,
  changes: { [K in keyof NumberCapabilities]?: boolean } = {},
): NumberCapabilities {
  const { sms = before.sms, voice = before.voice, mms = before.mms } = changes;
  return { ...before, sms, voice, mms };
}

function numberInUse(field: string): CallFailure {
  return new CallFailure('conflict', 'This number is assigned to a user. Remove it from the user first.', field);
}
