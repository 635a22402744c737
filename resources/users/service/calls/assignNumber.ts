import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Scope } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { phoneNumbers } from '../../../../service/db/schema';

/** The numbers that an organisation may use: its own pool, and what belongs to none. */
export function inPoolOf({ organization }: Scope): SQL | undefined {
  return organization === undefined
    ? undefined
    : or(eq(phoneNumbers.organizationId, organization), isNull(phoneNumbers.organizationId));
}

/**
 * Gives a person a telephone number in place of the one that the person has; null takes that away.
 * @param person whose record is locked, so that two calls can't give the same person two numbers
 * @throws CallFailure about the field `twilioNumber`: `invalid` when the organisation has no such number, `taken` when
 * another user has it, `conflict` when it is not in use at Twilio
 */
export async function assignNumber(
  tx: Transaction,
  now: Date,
  person: { id: string; organizationId: string | null },
  phoneNumber: string | null,
): Promise<void> {
  if (phoneNumber === null) return releaseNumbers(tx, now, [person.id]);
  const [number] = await tx
    .select({ sid: phoneNumbers.sid, assignedTo: phoneNumbers.assignedTo, status: phoneNumbers.status })
    .from(phoneNumbers)
    .where(
      and(eq(phoneNumbers.phoneNumber, phoneNumber), inPoolOf({ organization: person.organizationId ?? undefined })),
    )
    .for('update');
  if (number === undefined) throw refusal('invalid', 'There is no such number in the pool of the organisation.');
  if (number.assignedTo === person.id) return;
  if (number.assignedTo !== null) throw refusal('taken', 'The number has been given to another user.');
  if (number.status !== 'in-use') throw refusal('conflict', 'The number is not in use at Twilio.');
  await releaseNumbers(tx, now, [person.id]);
  await tx
    .update(phoneNumbers)
    .set({ assignedTo: person.id, assignedAt: now, releasedAt: null })
    .where(eq(phoneNumbers.sid, number.sid));
}

/** Takes the numbers of these people away: they go back to their pools. */
export async function releaseNumbers(tx: Transaction, now: Date, ids: readonly string[]): Promise<void> {
  await tx
    .update(phoneNumbers)
    .set({ assignedTo: null, assignedAt: null, releasedAt: now })
    .where(inArray(phoneNumbers.assignedTo, [...ids]));
}

function refusal(code: 'invalid' | 'taken' | 'conflict', message: string): CallFailure {
  return new CallFailure(code, message, 'twilioNumber');
}
