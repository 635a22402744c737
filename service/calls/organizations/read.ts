import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { organizations, users } from '../../db/schema';
import { type Handlers, oneOrganization } from '../context';
import { attributesOf } from './attributes';
import { readOrganization } from './record';
import { countNumbers, countPeople } from './summary';

export const readingOrganizations: Handlers<
  'getOrganization' | 'getOrganizationSummary' | 'getOrganizationDeviceInfo' | 'checkOrganizationAvailability'
> = {
  getOrganization: (_input, { db, scope }) => readOrganization(db.orm, oneOrganization(scope)),

  getOrganizationSummary: async (_input, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    const [own] = await db.orm
      .select({ attributes: organizations.attributes })
      .from(organizations)
      .where(eq(organizations.id, organization));
    return {
      ...(await countPeople(db, organization, now)),
      sms: {
        enabled: attributesOf(own?.attributes ?? {}).smsEnabled,
        ...(await countNumbers(db, organization)),
      },
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
