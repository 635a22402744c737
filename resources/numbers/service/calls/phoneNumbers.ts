import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Handlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { type ListTable, listQuery, readPage } from '../../../../service/db/listQuery';
import { phoneNumbers as table } from '../../../../service/db/schema';
import type { NumberCapabilities } from '../../contract/numberWords';
import type { phoneNumbers as calls } from '../../contract/phoneNumbers';
import { holder, lockNumber, numberFields, numberOnWire } from '../pool';

const can = (what: keyof NumberCapabilities) => ({
  type: 'boolean' as const,
  value: sql`(${table.capabilities} ->> ${sql.raw(`'${what}'`)})::boolean`,
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
    'capabilities.sms': can('sms'),
    'capabilities.voice': can('voice'),
    'capabilities.mms': can('mms'),
    organization: { type: 'word', value: table.organizationId },
    status: { type: 'word', value: table.status, few: true },
    assignedTo: { type: 'word', value: holder },
    assignedAt: { type: 'time', value: table.assignedAt },
    createdAt: { type: 'time', value: table.createdAt },
  },
};

const none: NumberCapabilities = { voice: false, sms: false, mms: false, fax: false };

/** Handlers of the calls about the pool of telephone numbers. */
export const phoneNumbers: Handlers<keyof typeof calls> = {
  'number/list': async (input, { db }) => {
    const query = listQuery(list, input, undefined);
    const { rows, ...figures } = await readPage(db, query, () =>
      db.orm
        .select({ ...numberFields, total: query.total })
        .from(table)
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset),
    );
    return { items: rows.map(({ total, ...row }) => numberOnWire(row)), ...figures };
  },

  'number/add': ({ phoneNumber, name, country, capabilities, organization, status }, { db, now }) =>
    transaction({ db }, async ({ tx }) => {
      const [added] = await tx
        .insert(table)
        .values({
          sid: randomUUID(),
          phoneNumber,
          friendlyName: name ?? phoneNumber,
          isoCountry: country,
          capabilities: withChanges({ ...none, sms: true }, capabilities),
          organizationId: organization ?? null,
          status: status ?? 'in-use',
          createdAt: now,
        })
        .onConflictDoNothing({ target: table.phoneNumber })
        .returning();
      if (added === undefined) throw new CallFailure('taken', 'This number is already in the list.', 'phoneNumber');
      return numberOnWire({ ...added, holder: null });
    }),

  'number/update': ({ numberId, name, country, capabilities, organization, status }, { db }) =>
    transaction({ db }, async ({ tx }) => {
      const before = await lockNumber(tx, numberId);
      if (before === undefined) throw notFound('number', 'numberId');
      const isMoved = organization !== undefined && organization !== before.organizationId;
      if (before.assignedTo !== null && (isMoved || (status ?? 'in-use') !== 'in-use')) {
        throw inUse(isMoved ? 'organization' : 'status');
      }
      const [after] = await tx
        .update(table)
        .set({
          friendlyName: name === undefined ? before.friendlyName : (name ?? before.phoneNumber),
          isoCountry: country ?? before.isoCountry,
          capabilities: withChanges(before.capabilities, capabilities),
          organizationId: organization === undefined ? before.organizationId : organization,
          status: status ?? before.status,
        })
        .where(eq(table.sid, numberId))
        .returning();
      if (after === undefined) throw notFound('number', 'numberId');
      return numberOnWire({ ...after, holder: before.holder });
    }),

  'number/remove': ({ numberId }, { db }) =>
    transaction({ db }, async ({ tx }) => {
      const number = await lockNumber(tx, numberId);
      if (number === undefined) throw notFound('number', 'numberId');
      if (number.assignedTo !== null) throw inUse('numberId');
      await tx.delete(table).where(eq(table.sid, numberId));
      return {};
    }),
};

type Given = { [K in keyof NumberCapabilities]?: boolean } | undefined;

function withChanges(before: NumberCapabilities, given: Given): NumberCapabilities {
  const { sms = before.sms, voice = before.voice, mms = before.mms } = given ?? {};
  return { ...before, sms, voice, mms };
}

function inUse(field: string): CallFailure {
  return new CallFailure('conflict', 'This number is assigned to a user. Remove it from the user first.', field);
}
