import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Scope } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { phoneNumbers } from '../../../../service/db/schema';

/** Matches the numbers an organisation may use: those in its own pool, and those in no organisation's. */
export function inPoolOf({ organization }: Scope): SQL | undefined {
  return organization === undefined
    ? undefined
    : or(eq(phoneNumbers.organizationId, organization), isNull(phoneNumbers.organizationId));
}

/**
 * Replaces a user's rented number. Null releases it.
 * @param user the user, whose row must be locked so that concurrent calls can't assign two numbers
 * @throws CallFailure about the field `twilioNumber`: `invalid` if the organisation has no such number, `taken` if
 * another user has it, `conflict` if it isn't active at Twilio
 */
export async function assignNumber(
  tx: Transaction,
  now: Date,
  user: { id: string; organizationId: string | null },
  phoneNumber: string | null,
): Promise<void> {
  if (phoneNumber === null) return releaseNumbers(tx, now, [user.id]);
  const [number] = await tx
    .select({ sid: phoneNumbers.sid, assignedTo: phoneNumbers.assignedTo, status: phoneNumbers.status })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.phoneNumber, phoneNumber), inPoolOf({ organization: user.organizationId ?? undefined })))
    .for('update');
  if (number === undefined) throw refusal('invalid', 'This number isn’t in the organisation’s pool.');
  if (number.assignedTo === user.id) return;
  if (number.assignedTo !== null) throw refusal('taken', 'This number is assigned to another user.');
  if (number.status !== 'in-use') throw refusal('conflict', 'This number isn’t in use at Twilio.');
  await releaseNumbers(tx, now, [user.id]);
  await tx
    .update(phoneNumbers)
    .set({ assignedTo: user.id, assignedAt: now, releasedAt: null })
    .where(eq(phoneNumbers.sid, number.sid));
}

/** Releases the numbers of these users to their pools. */
export async function releaseNumbers(tx: Transaction, now: Date, ids: readonly string[]): Promise<void> {
  await tx
    .update(phoneNumbers)
    .set({ assignedTo: null, assignedAt: null, releasedAt: now })
    .where(inArray(phoneNumbers.assignedTo, [...ids]));
}

function refusal(code: 'invalid' | 'taken' | 'conflict', message: string): CallFailure {
  return new CallFailure(code, message, 'twilioNumber');
}
