import { users } from '../../resources/users/service/tables/users';
import { createOneTimeToken, type OneTimeTokenDependencies } from './oneTimeTokens';

const firstAdminUsername = 'admin';

/**
 * Creates the first way into an empty system: the super_admin `admin` without a password, and a link to choose one.
 * Calling it again before the link was used makes a new link and invalidates the old one.
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
      // The dashboard shows the first steps.
      startPage: '/dashboard',
    })
    .onConflictDoNothing();
  return `/reset/${await createOneTimeToken(db, 'reset', firstAdminUsername)}`;
}
