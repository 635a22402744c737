/** Turns an administrator's input into a new user's account and row, for single adds and imports. */
import { eq } from 'drizzle-orm';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { organizations, type users } from '../../../../service/db/schema';
import type { NewAccount } from '../../../../service/identity/directory';
import { attributesOf } from '../../../organizations/service/calls/attributes';
import { lockOrganization, organizationFields } from '../../../organizations/service/calls/record';
import type { ImportedUser } from '../../contract/imports';

type NewUser = Pick<
  ImportedUser,
  'username' | 'first_name' | 'last_name' | 'email' | 'phone' | 'user_type' | 'smsEnabled'
>;

/** Returns a new user's account. Without a password, the user chooses one by means of an invitation. */
export function newAccount(user: NewUser, organization: string | null, password: string | undefined): NewAccount {
  return {
    username: user.username,
    attributes: {
      email: user.email,
      given_name: user.first_name,
      family_name: user.last_name,
      ...(user.phone != null && { phone_number: user.phone }),
      ...(organization !== null && { 'custom:organization': organization }),
    },
    ...(password !== undefined && { password, temporary: true }),
  };
}

/** Returns a new user's row. */
export function newRow(
  id: string,
  user: NewUser,
  { organization, hasPassword, now }: { organization: string | null; hasPassword: boolean; now: Date },
): typeof users.$inferInsert {
  return {
    id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone ?? null,
    organizationId: organization,
    userType: user.user_type,
    // A user without a password activates the account in the app.
    status: hasPassword ? 'active' : 'invited',
    smsEnabled: user.smsEnabled,
    createdAt: now,
  };
}

/** Returns the refusal of a username that is taken. */
export function usernameTaken(): CallFailure {
  return new CallFailure('taken', 'The username is taken.', 'username');
}

/** Locks an organisation, so that concurrent calls can't take the same place, and returns `remainingSeats`. */
export async function lockRemainingSeats(tx: Transaction, id: string): Promise<number> {
  await lockOrganization(tx, id);
  return remainingSeats(tx, id);
}

/** Returns how many more users an organisation may have. */
export async function remainingSeats(tx: Transaction, id: string): Promise<number> {
  const [found] = await tx
    .select({
      attributes: organizations.attributes,
      userCount: organizationFields.userCount,
    })
    .from(organizations)
    .where(eq(organizations.id, id));
  return Math.max(0, attributesOf(found?.attributes ?? {}).maxUsers - (found?.userCount ?? 0));
}

/** Returns the refusal of a user for whom the organisation has no place left. */
export function userLimitReached(): CallFailure {
  return new CallFailure('limit', 'The organisation has reached its user limit.');
}
