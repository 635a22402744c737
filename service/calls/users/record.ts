import { eq, inArray, sql } from 'drizzle-orm';
import type { UserOnWire } from '../../../contract/users';
import type { Database } from '../../db/connect';
import { organizations, teamMembers, users } from '../../db/schema';
import type { Scope } from '../context';
import { notFound } from '../failure';
import { inScope } from '../inScope';

/** The columns of a person that the wire carries. */
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
};

/** One row of them. */
export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userFields>;

/** People as the wire has them: one query more, for their teams and chat hosts. */
export async function usersOnWire(orm: Pick<Database['orm'], 'select'>, rows: readonly UserRow[]) {
  if (rows.length === 0) return [];
  const found = await orm
    .select({
      id: users.id,
      vhost: organizations.vhost,
      teams: sql<string[]>`array(
        select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${users.id} order by 1
      )`,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      inArray(
        users.id,
        rows.map(row => row.id),
      ),
    );
  const extras = new Map(found.map(each => [each.id, each]));
  return rows.map(row => onWire(row, extras.get(row.id)));
}

/** One person within the scope. @throws CallFailure `not_found` */
export async function readUser(orm: Pick<Database['orm'], 'select'>, scope: Scope, id: string): Promise<UserOnWire> {
  const rows = await orm
    .select(userFields)
    .from(users)
    .where(inScope(scope, users.organizationId, eq(users.id, id)));
  const [user] = await usersOnWire(orm, rows);
  if (user === undefined) throw notFound('user', 'id');
  return user;
}

function onWire(row: UserRow, extra: { vhost: string | null; teams: string[] } | undefined): UserOnWire {
  const vhost = extra?.vhost ?? null;
  return {
    id: row.id,
    username: row.username,
    jid: vhost === null ? null : `${row.username}@${vhost}`,
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
    teams: extra?.teams ?? [],
    platform: row.platform,
    appVersion: row.appVersion,
    lastCheckedVersion: row.lastCheckedVersion,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? null,
  };
}
