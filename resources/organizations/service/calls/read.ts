import { count, desc, eq } from 'drizzle-orm';
import { type Feature, features, featuresOf } from '../../../../contract/features';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import type { Database } from '../../../../service/db/connect';
import { organizations, securityDevices } from '../../../../service/db/schema';
import { domains } from '../../../service';
import { readNotices } from '../notices/status';
import { countNumbers } from './phoneNumbers';
import { readOrganization, readSettings } from './record';
import { wasDeleted } from './remove';
import { countUsers } from './summary';

export const organizationReadHandlers = {
  getOrganization: (_input, { db, scope }) => readOrganization(db.orm, oneOrganization(scope)),

  getOrganizationFeatures: async (_input, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    const { attributes } = await readSettings(db.orm, organization);
    const on = featuresOf(attributes);
    const kept = await countFeatureRecords(db, organization, now);
    return features.map(feature => ({ feature, on: on.includes(feature), kept: kept[feature] }));
  },

  getOrganizationSummary: async (_input, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    const { attributes } = await readSettings(db.orm, organization);
    return {
      ...(await countUsers(db, organization, now)),
      sms: { enabled: attributes.smsEnabled, ...(await countNumbers(db, organization)) },
    };
  },

  getOrganizationDeviceInfo: (_input, { db, scope }) => {
    const { platform, appVersion, organizationId } = securityDevices;
    return db.orm
      .select({ platform, appVersion, count: count() })
      .from(securityDevices)
      .where(eq(organizationId, oneOrganization(scope)))
      .groupBy(platform, appVersion)
      .orderBy(desc(count()), platform, appVersion);
  },

  'organization/getNotices': (_input, context) => readNotices(context, oneOrganization(context.scope), context.now),

  checkOrganizationAvailability: async ({ organization }, { db }) => ({
    available:
      (await db.orm.$count(organizations, eq(organizations.id, organization))) === 0 &&
      !(await wasDeleted(db.orm, organization)),
  }),
} satisfies SomeHandlers;

/** Counts the records that each feature has kept: assigned numbers, queries, positions and devices. */
async function countFeatureRecords(db: Database, organization: string, now: Date): Promise<Record<Feature, number>> {
  const recordCounts: Partial<Record<Feature, number>> = {};
  for (const feature of features) {
    const counts = domains.map(({ kept }) => kept?.[feature]?.(db, organization, now) ?? 0);
    recordCounts[feature] = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }
  return recordCounts as Record<Feature, number>;
}
