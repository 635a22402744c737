import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { RecordReader } from '../../../service/audit/record';
import { notFound } from '../../../service/calls/failure';
import type { Transaction } from '../../../service/calls/transaction';
import { phoneNumbers, users } from '../../../service/db/schema';
import { withEtag } from '../../../service/etag';
import type { PhoneNumberRecord } from '../contract/phoneNumbers';

/** Username of the user who has a number. */
export const holder = sql<
  string | null
>`(select ${users.username} from ${users} where ${users.id} = ${phoneNumbers.assignedTo})`;

export const numberFields = { ...getTableColumns(phoneNumbers), holder };

type NumberRow = SelectResultFields<typeof numberFields>;

/** Converts a row to a number on the wire. */
export function numberOnWire(row: NumberRow): PhoneNumberRecord {
  const { sms, voice, mms } = row.capabilities;
  return withEtag({
    id: row.sid,
    phoneNumber: row.phoneNumber,
    name: row.friendlyName,
    country: row.isoCountry,
    capabilities: { sms, voice, mms },
    organization: row.organizationId,
    status: row.status,
    assignedTo: row.holder,
    assignedAt: row.assignedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  });
}

/** Reads numbers for the audit log and locks them until the transaction ends. */
export const readNumberRecords: RecordReader = async (tx, _scope, ids) => {
  const rows = await tx
    .select(numberFields)
    .from(phoneNumbers)
    .where(inArray(phoneNumbers.sid, [...ids]))
    .orderBy(phoneNumbers.sid)
    .for('update');
  return rows.map(row => {
    const { id, etag, ...values } = numberOnWire(row);
    return { id, label: row.phoneNumber, organization: row.organizationId, values, etag };
  });
};

/** Reads a number and locks it until the transaction ends. @throws CallFailure `not_found` */
export async function lockNumber(tx: Transaction, sid: string): Promise<NumberRow> {
  const [row] = await tx.select(numberFields).from(phoneNumbers).where(eq(phoneNumbers.sid, sid)).for('update');
  if (row === undefined) throw notFound('number', 'numberId');
  return row;
}
