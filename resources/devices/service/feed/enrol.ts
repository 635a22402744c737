import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HOUR_MS } from '../../../../contract/durations';
import { insertEntries } from '../../../../service/audit/entries';
import type { Caller } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { deviceCodes, deviceTokens, users } from '../../../../service/db/schema';
import { CAPITALS, DIGITS, generateCode } from '../../../../service/generateCode';
import { hashToken, randomToken } from '../../../../service/identity/secrets';
import { deviceLimits, type Enrolled, type enrolment } from '../../contract/deviceFeed';

/** Creates a code for enrolling a user's device. Replaces the previous code. */
export async function createEnrolmentCode(
  orm: Pick<Database['orm'], 'insert'>,
  { userId, organizationId, now }: { userId: string; organizationId: string; now: Date },
): Promise<{ code: string; expiresAt: string }> {
  const code = generateCode(CAPITALS + DIGITS, { groups: 4, perGroup: 4 });
  const expiresAt = new Date(now.getTime() + deviceLimits.codeHours * HOUR_MS);
  const values = { organizationId, codeHash: hashCode(code), expiresAt };
  await orm
    .insert(deviceCodes)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: deviceCodes.userId, set: values });
  return { code, expiresAt: expiresAt.toISOString() };
}

// Normalises the code first, because users read it aloud and type it.
function hashCode(code: string): string {
  return hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

/** Deletes a code and returns the id of its user. @throws CallFailure when it is wrong or has expired */
export async function redeemEnrolmentCode(tx: Transaction, code: string, now: Date): Promise<string> {
  const [redeemed] = await tx
    .delete(deviceCodes)
    .where(and(eq(deviceCodes.codeHash, hashCode(code)), gt(deviceCodes.expiresAt, now)))
    .returning({ userId: deviceCodes.userId });
  if (redeemed === undefined) {
    throw new CallFailure(
      'unauthenticated',
      'The code is wrong, has been used or has expired. Ask an administrator for another one.',
      'code',
    );
  }
  return redeemed.userId;
}

/**
 * Issues a token to a user's device. If the device is already enrolled, the new token replaces the old one.
 * @param findOwner authenticates the user within the transaction
 */
export function enrol(
  db: Database,
  device: Pick<z.output<typeof enrolment>, 'deviceId' | 'deviceName'>,
  attempt: { requestId: string; ip: string; userAgent: string | undefined },
  findOwner: (tx: Transaction, txDb: Database) => Promise<{ owner: Caller; bySignIn: boolean }>,
): Promise<Enrolled> {
  return transaction({ db }, async ({ tx, db: txDb }) => {
    const { owner, bySignIn } = await findOwner(tx, txDb);
    const organization = owner.organization;
    if (organization === null) {
      throw new CallFailure(
        'forbidden',
        'This account doesn’t belong to an organisation, so its devices can’t report.',
      );
    }
    // Lock the user, so that simultaneous enrolments can't exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.id)).for('update');
    const [otherDevices] = await tx
      .select({ count: count() })
      .from(deviceTokens)
      .where(and(eq(deviceTokens.userId, owner.id), sql`${deviceTokens.deviceId} <> ${device.deviceId}`));
    if ((otherDevices?.count ?? 0) >= deviceLimits.devices) {
      throw new CallFailure('limit', `A user can enrol at most ${deviceLimits.devices} devices.`);
    }
    const token = randomToken();
    const values = {
      organizationId: organization,
      tokenHash: hashToken(token),
      enrolledAt: sql`now()`,
      deviceName: device.deviceName,
    };
    await tx
      .insert(deviceTokens)
      .values({ id: randomUUID(), userId: owner.id, deviceId: device.deviceId, ...values })
      .onConflictDoUpdate({ target: [deviceTokens.userId, deviceTokens.deviceId], set: values });
    await insertEntries(tx, { ...attempt, action: 'device.enrol', actor: bySignIn ? owner : undefined }, [
      { target: { type: 'manage-users', id: owner.id, label: owner.username }, organization, after: { ...device } },
    ]);
    return { token, organization, username: owner.username };
  });
}
