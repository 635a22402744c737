import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Feature, featureAttribute } from '../contract/features';
import type { FeatureRow, Scope } from './calls/context';
import { FeatureOff } from './calls/failure';
import type { Database } from './db/connect';
import { organizations } from './db/schema';

/**
 * Returns the condition that an organisation has a feature.
 * @param organization the organisation's identifier in the query, such as a column
 */
export function hasFeature(feature: Feature, organization: SQL): SQL<boolean> {
  const isOn = sql.raw(`coalesce((o.attributes ->> '${featureAttribute(feature)}')::boolean, false)`);
  return sql<boolean>`exists (select from organizations o where o.id = ${organization} and ${isOn})`;
}

/** Resolves to those of the organisations that exist and have a feature. */
export async function withFeature(
  { orm }: Pick<Database, 'orm'>,
  feature: Feature,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { id } = organizations;
  const condition = and(inArray(id, [...ids]), hasFeature(feature, sql`${id}`));
  return new Set((await orm.select({ id }).from(organizations).where(condition)).map(row => row.id));
}

/**
 * Returns the condition that excludes data of organisations whose feature is off now. Undefined where one organisation
 * is named, because the whole call is refused then.
 */
export function whereFeatureIsOn(feature: Feature, { organization }: Scope, column: AnyColumn): SQL | undefined {
  return organization === undefined ? hasFeature(feature, sql`${column}`) : undefined;
}

const featureColumns = {
  label: organizations.label,
  attributes: organizations.attributes,
} satisfies Record<keyof FeatureRow, unknown>;

/**
 * Resolves to the refusal if an organisation doesn't have a feature. Everything that serves or records data of a
 * feature must check this first. An operator who names no organisation works on all of them and isn't refused.
 * @param row the organisation's row, if it has just been read
 */
export async function featureRefusal(
  { orm }: { orm: Pick<Database['orm'], 'select'> },
  feature: Feature,
  { organization, row: given }: { organization?: string | null; row?: FeatureRow | null | undefined },
  field?: string,
): Promise<FeatureOff | undefined> {
  if (organization == null) return undefined;
  const [row] = given
    ? [given]
    : await orm.select(featureColumns).from(organizations).where(eq(organizations.id, organization));
  const isOff = row !== undefined && row.attributes[featureAttribute(feature)] !== true;
  return isOff ? new FeatureOff(feature, row.label, field) : undefined;
}

/** @throws FeatureOff if the organisation doesn't have the feature */
export async function assertFeature(...args: Parameters<typeof featureRefusal>): Promise<void> {
  const refusal = await featureRefusal(...args);
  if (refusal !== undefined) throw refusal;
}
