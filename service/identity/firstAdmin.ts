import { users } from '../../resources/users/service/tables/users';
import { createOneTimeToken, type OneTimeTokenDependencies } from './oneTimeTokens';

const firstAdminUsername = 'admin';

/**
 * Lets the first person into an empty system: makes the super_admin `admin`, who has no password yet, and a link to
 * choose one. Calling again before it was used makes a new link and ends the old one.
 * @returns the path of the one-time page, or undefined once `admin` has a password
 */
export async function createFirstAdminLink({ db, directory }: OneTimeTokenDependencies): Promise<string | undefined> {
  const account = await directory.findUser(firstAdminUsername);
  if (account?.hasPassword) return undefined;
  const { sub } = account ?? (await directory.createUser({ username: firstAdminUsername, attributes: {} }));
  await db.orm
    .insert(users)
    .values({
      id: sub,
      username: firstAdminUsername,
      firstName: 'First',
      lastName: 'Administrator',
      email: '',
      userType: 'super_admin',
      status: 'active',
      // It has the first steps.
      startPage: '/dashboard',
    })
    .onConflictDoNothing();
  return `/reset/${await createOneTimeToken(db, 'reset', firstAdminUsername)}`;
}
