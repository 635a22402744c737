import { sql } from 'drizzle-orm';
import type { Handler } from '../../../../service/calls/context';
import { inScope } from '../../../../service/calls/inScope';
import { type ListTable, readList } from '../../../../service/db/listQuery';
import { teamMembers, users } from '../../../../service/db/schema';
import { userSortKeys } from '../tables/users';
import { userFields, userOnWire } from './record';

const text = { type: 'text' } as const;
const word = { type: 'word' } as const;
const enumeration = { type: 'word', enumeration: true } as const;
const boolean = { type: 'boolean' } as const;
const time = { type: 'time' } as const;

/** A team has few members compared to an organisation, so select them first. */
const memberships = sql`select ${teamMembers.userId} from ${teamMembers}`;

export const userList: ListTable = {
  from: users,
  id: users.id,
  search: users.search,
  order: 'username',
  columns: {
    id: { ...word, value: users.id, isUnique: true },
    username: { ...word, value: users.username, isUnique: true },
    first_name: { ...text, value: users.firstName, folded: users.firstNameKey, sort: userSortKeys.firstName },
    last_name: { ...text, value: users.lastName, folded: users.lastNameKey },
    email: { ...text, value: users.email, folded: users.emailKey },
    phone: { ...word, value: users.phone },
    twilioNumber: { ...word, value: userFields.twilioNumber, sort: false },
    organization: { ...word, value: users.organizationId },
    user_type: { ...enumeration, value: users.userType },
    status: { ...enumeration, value: users.status },
    smsEnabled: { ...boolean, value: users.smsEnabled },
    mfaEnabled: { ...boolean, value: users.mfaEnabled },
    preferredMFA: { ...enumeration, value: users.preferredMfa },
    teams: {
      type: 'list',
      overlaps: teams => sql`${users.id} in (${memberships} where ${teamMembers.teamId} = any(${teams}))`,
      isEmpty: sql`not exists (${memberships} where ${teamMembers.userId} = ${users.id})`,
    },
    platform: { ...enumeration, value: users.platform },
    appVersion: { ...word, value: users.appVersion },
    lastSeenAt: { ...time, value: users.lastSeenAt, sort: userSortKeys.lastSeenAt },
    createdAt: { ...time, value: users.createdAt },
    invitedAt: { ...time, value: users.invitedAt },
    inviteExpiresAt: { ...time, value: users.inviteExpiresAt },
  },
};

export const listUsers: Handler<'listUsers'> = (input, { db, scope }) =>
  readList(
    db,
    { table: userList, input, confine: inScope(scope, users.organizationId), fields: userFields },
    userOnWire,
  );
