import { eq, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Scope } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { inScope } from '../../../../service/calls/inScope';
import type { Database } from '../../../../service/db/connect';
import { organizations, phoneNumbers, teamMembers, users } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import { withEtag } from '../../../../service/etag';
import type { UserOnWire } from '../../contract/users';

/** Selects a user's wire fields in one statement: columns, the chat host, the rented number and the teams. */
export const userFields = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  organizationId: users.organizationId,
  userType: users.userType,
  status: users.status,
  smsEnabled: users.smsEnabled,
  mfaEnabled: users.mfaEnabled,
  preferredMfa: users.preferredMfa,
  platform: users.platform,
  appVersion: users.appVersion,
  lastCheckedVersion: users.lastCheckedVersion,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
  invitedAt: users.invitedAt,
  inviteExpiresAt: users.inviteExpiresAt,
  photoKey: users.photoKey,
  vhost: subquery<string | null>(
    sql`select ${organizations.vhost} from ${organizations} where ${organizations.id} = ${users.organizationId}`,
  ),
  twilioNumber: subquery<string | null>(
    sql`select ${phoneNumbers.phoneNumber} from ${phoneNumbers} where ${phoneNumbers.assignedTo} = ${users.id}`,
  ),
  teams: subquery<string[]>(
    sql`array(select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${users.id} order by 1)`,
  ),
};

export type UserRow = SelectResultFields<typeof userFields>;

/** Reads one user within the scope. @throws CallFailure `not_found` */
export async function readUser(orm: Pick<Database['orm'], 'select'>, scope: Scope, id: string): Promise<UserOnWire> {
  const [row] = await orm
    .select(userFields)
    .from(users)
    .where(inScope(scope, users.organizationId, eq(users.id, id)));
  if (row === undefined) throw notFound('user', 'id');
  return userOnWire(row);
}

/** Fields that aren't edits of a user: they are reported by the apps, or derived from the organisation. */
const nonEditableFields = ['jid', 'platform', 'appVersion', 'lastCheckedVersion', 'lastSeenAt'] as const;

/** Converts a row to a user on the wire. */
export function userOnWire(row: UserRow): UserOnWire {
  const user: UserOnWire = {
    id: row.id,
    username: row.username,
    jid: row.vhost === null ? null : `${row.username}@${row.vhost}`,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    organization: row.organizationId,
    user_type: row.userType,
    status: row.status,
    smsEnabled: row.smsEnabled,
    mfaEnabled: row.mfaEnabled,
    preferredMFA: row.preferredMfa,
    teams: row.teams,
    twilioNumber: row.twilioNumber,
    platform: row.platform,
    appVersion: row.appVersion,
    lastCheckedVersion: row.lastCheckedVersion,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? null,
    photoKey: row.photoKey,
  };
  return withEtag(user, nonEditableFields);
}
