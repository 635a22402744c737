import type { Role } from '../../contract/roles';
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

/** A user and their organisation, as the database has them now. */
export interface UserRecord {
  /** Null if the account has no user record. */
  user:
    | (Pick<typeof users.$inferSelect, 'id' | 'username' | 'status'> & { role: Role; organization: string | null })
    | null;
  organization: Pick<typeof organizations.$inferSelect, 'label' | 'attributes' | 'status'> | null;
}
