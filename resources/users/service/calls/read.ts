import { asc, eq } from 'drizzle-orm';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { users } from '../../../../service/db/schema';
import { readUser } from './record';

export const userReadHandlers = {
  'user/getUsersByOrganization': (_input, { db, scope }) =>
    db.orm
      .select({
        id: users.id,
        username: users.username,
        first_name: users.firstName,
        last_name: users.lastName,
        email: users.email,
        status: users.status,
      })
      .from(users)
      .where(eq(users.organizationId, oneOrganization(scope)))
      .orderBy(asc(users.username)),

  getUserDetailsFromDb: ({ id }, { db, scope }) => readUser(db.orm, scope, id),

  /** Usernames are unique in the whole service, so the scope doesn't matter. */
  checkUsernameAvailability: async ({ username }, { db, identity }) => {
    if ((await db.orm.$count(users, eq(users.username, username))) > 0) return { available: false };
    // An account may have no record, for example of a user who has signed up but not confirmed it yet.
    return { available: !(await identity.directory(db).isNameTaken(username)) };
  },
} satisfies SomeHandlers;
