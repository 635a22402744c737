import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { type Feature, featureAttribute } from '../contract/features';
import type { Scope } from './calls/context';
import { FeatureOff } from './calls/failure';
import type { Database } from './db/connect';
import { organizations } from './db/schema';

/**
 * Whether the organisation whose identifier is `organization` in a query has a feature.
 * @param organization a column, such as that of the organisation's own table
 */
export function hasFeature(feature: Feature, organization: SQL): SQL<boolean> {
  const isOn = sql.raw(`coalesce((o.attributes ->> '${featureAttribute(feature)}')::boolean, false)`);
  return sql<boolean>`exists (select from organizations o where o.id = ${organization} and ${isOn})`;
}

/**
 * The condition that leaves out what organisations have from when a feature was on: undefined where one organisation is
 * named, which is refused as a whole.
 */
export function whereFeatureIsOn(feature: Feature, { organization }: Scope, column: AnyColumn): SQL | undefined {
  return organization === undefined ? hasFeature(feature, sql`${column}`) : undefined;
}

/**
 * Why something of a feature is refused for an organisation. Whatever serves or records something of a feature asks here
 * first. An operator who names no organisation works on all of them, which is not refused.
 */
export async function featureRefusal(
  { orm }: { orm: Pick<Database['orm'], 'select'> },
  feature: Feature,
  { organization }: { organization?: string | null },
  field?: string,
): Promise<FeatureOff | undefined> {
  if (organization == null) return undefined;
  const [row] = await orm
    .select({ label: organizations.label, attributes: organizations.attributes })
    .from(organizations)
    .where(eq(organizations.id, organization));
  const isOff = row !== undefined && row.attributes[featureAttribute(feature)] !== true;
  return isOff ? new FeatureOff(feature, row.label, field) : undefined;
}

/** The same, thrown. @throws FeatureOff */
export async function assertFeature(...asked: Parameters<typeof featureRefusal>): Promise<void> {
  const refusal = await featureRefusal(...asked);
  if (refusal !== undefined) throw refusal;
}
