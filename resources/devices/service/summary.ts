import { count, countDistinct, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../../service/calls/context';
import { inScope } from '../../../service/calls/inScope';
import type { Database } from '../../../service/db/connect';
import { securityDevices as devices } from '../../../service/db/schema';
import { hasFeature } from '../../../service/features';
import type { SecuritySummary } from '../contract/securityHub';
import { checkInStates, devicePlatforms, type RiskReason, riskLevels, riskReasons } from '../contract/securityHubWords';
import { activeReasons, checkInState, reasonConditions, riskLevel } from './risk';

/** Counts the devices of an organisation or of all. Leaves out organisations without the Security Hub feature. */
export async function summarizeDevices({ orm }: Pick<Database, 'orm'>, scope: Scope): Promise<SecuritySummary> {
  // Also for a single organisation, so that its figures agree with those of all.
  const isOn = hasFeature('securityHub', sql`${devices.organizationId}`);
  const where = inScope(scope, devices.organizationId, isOn);
  // Group equal devices in a single scan. The figures are sums over these few groups.
  const assessed = orm
    .select({
      level: riskLevel.as('level'),
      platform: devices.platform,
      state: checkInState.as('state'),
      reasons: activeReasons.as('reasons'),
    })
    .from(devices)
    .where(where)
    .as('seen');
  const groups = await orm
    .select({
      level: assessed.level,
      platform: assessed.platform,
      state: assessed.state,
      reasons: assessed.reasons,
      count: count(),
    })
    .from(assessed)
    .groupBy(assessed.level, assessed.platform, assessed.state, assessed.reasons);
  const [owners] = await orm
    .select({ count: countDistinct(devices.userId) })
    .from(devices)
    .where(where);
  type Group = (typeof groups)[number];
  const sum = (matches: (group: Group) => boolean) =>
    groups.reduce((all, group) => all + (matches(group) ? group.count : 0), 0);
  return {
    devices: sum(() => true),
    users: owners?.count ?? 0,
    byRisk: countEach(riskLevels, value => sum(({ level }) => level === value)),
    byPlatform: countEach(devicePlatforms, value => sum(({ platform }) => platform === value)),
    byCheckIn: countEach(checkInStates, value => sum(({ state }) => state === value)),
    byReason: countEach(riskReasons, value => sum(({ reasons }) => reasons.includes(value))),
  };
}

/** Counts the matching devices for each reason. Leaves out reasons without devices. */
export async function countReasons(
  { orm }: Database,
  where: SQL | undefined,
): Promise<Partial<Record<RiskReason, number>>> {
  const [row] = await orm
    .select(
      Object.fromEntries(
        riskReasons.map(reason => [
          reason,
          sql<number>`count(*) filter (where ${reasonConditions[reason]})`.mapWith(Number),
        ]),
      ),
    )
    .from(devices)
    .where(where);
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, devicesWithIt]) => devicesWithIt > 0));
}

function countEach<W extends string>(values: readonly W[], countOf: (value: W) => number): Record<W, number> {
  return Object.fromEntries(values.map(value => [value, countOf(value)])) as Record<W, number>;
}
