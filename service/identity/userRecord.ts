import { eq, type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../contract/roles';
import type { Database } from '../db/connect';
import { preparedStatement } from '../db/prepared';
import { organizations, users } from '../db/schema';

/**
 * The columns of a user and their organisation that decide on what the user may do. Statements about a session join
 * both tables, so that a call reads its session and its caller at once.
 */
export const userRecordColumns = {
  user: {
    id: users.id,
    username: users.username,
    role: users.userType,
    organization: users.organizationId,
    status: users.status,
  },
  organization: { label: organizations.label, attributes: organizations.attributes, status: organizations.status },
};

/** The condition of that join. */
export const isUsersOrganization = eq(organizations.id, users.organizationId);

/** A user and their organisation, as the database has them now. */
export interface UserRecord {
  /** Null if the account has no user record. */
  user:
    | (Pick<typeof users.$inferSelect, 'id' | 'username' | 'status'> & { role: Role; organization: string | null })
    | null;
  organization: Pick<typeof organizations.$inferSelect, 'label' | 'attributes' | 'status'> | null;
}

export function selectUserRecords(orm: Pick<Database['orm'], 'select'>, condition: SQL | undefined) {
  return orm.select(userRecordColumns).from(users).leftJoin(organizations, isUsersOrganization).where(condition);
}

const recordById = preparedStatement('user_record_by_id', orm =>
  selectUserRecords(orm, eq(users.id, sql.placeholder('id'))),
);

export async function readUserRecord(db: Database, sub: string): Promise<UserRecord> {
  const [record] = await recordById(db).execute({ id: sub });
  return record ?? { user: null, organization: null };
}

/** What keeps a user from using the service. */
export type Barrier = 'invited' | 'disabled' | 'suspended';

/** Returns what keeps a user from using the service, or undefined if nothing does. */
export function barrierOf(
  user: NonNullable<UserRecord['user']>,
  organization: UserRecord['organization'],
): Barrier | undefined {
  if (user.status === 'invited' || user.status === 'disabled') return user.status;
  return organization?.status === 'suspended' && user.role !== 'super_admin' ? 'suspended' : undefined;
}
