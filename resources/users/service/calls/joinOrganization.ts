/** How a user without an organisation joins one, by invitation or by e-mail domain. */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Work } from '../../../../service/calls/transaction';
import { organizationInvitations, organizations, users } from '../../../../service/db/schema';
import type { FoundAccount } from '../../../../service/identity/directory';
import { remainingSeats } from './newUser';

/** The condition for users who can join an organisation. */
export const hasNoOrganization = and(isNull(users.organizationId), eq(users.userType, 'user'));

/** Returns a user's account if it has no organisation. Locks its record, so that it can join only one. */
export async function lockJoiningAccount({ tx, directory }: Work, id: string): Promise<FoundAccount | undefined> {
  const [user] = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, id), hasNoOrganization))
    .for('update');
  return user && directory.findUser(user.username);
}

/** Locks an organisation, so that two users can't take its last place. Undefined if it is gone, suspended or full. */
export async function lockJoinableOrganization({ tx }: Work, id: string) {
  const [found] = await tx
    .select({ id: organizations.id, label: organizations.label, attributes: organizations.attributes })
    .from(organizations)
    .where(and(eq(organizations.id, id), ne(organizations.status, 'suspended')))
    .for('update');
  return found !== undefined && (await remainingSeats(tx, id)) > 0 ? found : undefined;
}

/** Makes the account a user of the organisation, with the role `user`, and deletes invitations of others. */
export async function joinOrganization(work: Work, account: FoundAccount, organization: string): Promise<void> {
  await work.directory.updateAttributes(account.username, { 'custom:organization': organization });
  await work.tx.update(users).set({ organizationId: organization }).where(eq(users.id, account.sub));
  await work.tx.delete(organizationInvitations).where(inArray(organizationInvitations.login, loginsOf(account)));
}

/** Returns what an account may be invited by: its username, and its e-mail address once that is verified. */
export function loginsOf({ username, attributes: { email, email_verified } }: FoundAccount): string[] {
  return [username, ...(email && email_verified === 'true' ? [email.toLowerCase()] : [])];
}
