import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { organizations, phoneNumbers, teams, users } from '../../db/schema';
import { type Handlers, oneOrganization } from '../context';
import { attributesOf } from './attributes';
import { readOrganization } from './record';

const having = (column: typeof users.status | typeof users.platform, word: string) =>
  sql<number>`count(*) filter (where ${column} = ${word})`;

export const readingOrganizations: Handlers<
  'getOrganization' | 'getOrganizationSummary' | 'getOrganizationDeviceInfo' | 'checkOrganizationAvailability'
> = {
  getOrganization: (_input, { db, scope }) => readOrganization(db.orm, oneOrganization(scope)),

  getOrganizationSummary: async (_input, { db, scope }) => {
    const organization = oneOrganization(scope);
    const [people] = await db.orm
      .select({
        total: count(),
        // Who must choose a new password is active all the same.
        active: sql<number>`count(*) filter (where ${users.status} in ('active', 'reset_required'))`,
        invited: having(users.status, 'invited'),
        disabled: having(users.status, 'disabled'),
        ios: having(users.platform, 'ios'),
        android: having(users.platform, 'android'),
        web: having(users.platform, 'web'),
        lastActivityAt: sql<Date | null>`max(${users.lastSeenAt})`.mapWith(users.lastSeenAt),
      })
      .from(users)
      .where(eq(users.organizationId, organization));
    const teamCount = await db.orm.$count(teams, eq(teams.organizationId, organization));
    const [numbers] = await db.orm
      .select({ total: count(), assigned: count(phoneNumbers.assignedTo) })
      .from(phoneNumbers)
      .where(and(eq(phoneNumbers.organizationId, organization), ne(phoneNumbers.status, 'released')));
    const [own] = await db.orm
      .select({ attributes: organizations.attributes })
      .from(organizations)
      .where(eq(organizations.id, organization));
    return {
      users: {
        total: people?.total ?? 0,
        active: people?.active ?? 0,
        invited: people?.invited ?? 0,
        disabled: people?.disabled ?? 0,
      },
      teams: teamCount,
      devices: { ios: people?.ios ?? 0, android: people?.android ?? 0, web: people?.web ?? 0 },
      sms: {
        enabled: attributesOf(own?.attributes ?? {}).smsEnabled,
        numbers: numbers?.total ?? 0,
        assigned: numbers?.assigned ?? 0,
      },
      lastActivityAt: people?.lastActivityAt?.toISOString() ?? null,
    };
  },

  getOrganizationDeviceInfo: async (_input, { db, scope }) => {
    const rows = await db.orm
      .select({ platform: users.platform, appVersion: users.appVersion, count: count() })
      .from(users)
      .where(and(eq(users.organizationId, oneOrganization(scope)), isNotNull(users.platform)))
      .groupBy(users.platform, users.appVersion)
      .orderBy(desc(count()), users.platform, users.appVersion);
    return rows.flatMap(({ platform, ...row }) => (platform === null ? [] : [{ platform, ...row }]));
  },

  checkOrganizationAvailability: async ({ organization }, { db }) => {
    const taken = await db.orm
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organization));
    return { available: taken.length === 0 };
  },
};
