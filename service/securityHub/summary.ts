import { count, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import type { SecuritySummary } from '../../contract/securityHub';
import {
  checkInStates,
  devicePlatforms,
  type RiskReason,
  riskLevels,
  riskReasons,
} from '../../contract/securityHubWords';
import type { Database } from '../db/connect';
import { securityDevices as devices } from '../db/schema';
import { checkInState, holdsFor, riskLevel } from './risk';

/** The devices of an organisation, or of all, in figures. */
export async function summarizeDevices(
  { orm }: Pick<Database, 'orm'>,
  organization: string | undefined,
): Promise<SecuritySummary> {
  const where = organization === undefined ? undefined : eq(devices.organizationId, organization);
  const [row] = await orm
    .select({
      devices: count(),
      users: countDistinct(devices.userId),
      ...countsOf('risk', riskLevels, level => sql`${riskLevel} = ${word(level)}`),
      ...countsOf('platform', devicePlatforms, platform => sql`${devices.platform} = ${word(platform)}`),
      ...countsOf('checkIn', checkInStates, state => sql`${checkInState} = ${word(state)}`),
      ...countsOf('reason', riskReasons, reason => holdsFor[reason]),
    })
    .from(devices)
    .where(where);
  const figures: Readonly<Record<string, number>> = row ?? {};
  const by = <W extends string>(group: string, words: readonly W[]) =>
    Object.fromEntries(words.map(each => [each, figures[`${group} ${each}`] ?? 0])) as Record<W, number>;
  return {
    devices: row?.devices ?? 0,
    users: row?.users ?? 0,
    byRisk: by('risk', riskLevels),
    byPlatform: by('platform', devicePlatforms),
    byCheckIn: by('checkIn', checkInStates),
    byReason: by('reason', riskReasons),
  };
}

/** For how many of the devices that match each reason holds; one that holds for none is absent. */
export async function countReasons(
  { orm }: Database,
  where: SQL | undefined,
): Promise<Partial<Record<RiskReason, number>>> {
  const [row] = await orm
    .select(Object.fromEntries(riskReasons.map(reason => [reason, countIf(holdsFor[reason])])))
    .from(devices)
    .where(where);
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, devicesWithIt]) => devicesWithIt > 0));
}

function countsOf<W extends string>(
  group: string,
  words: readonly W[],
  condition: (word: W) => SQL,
): Record<string, SQL<number>> {
  return Object.fromEntries(words.map(each => [`${group} ${each}`, countIf(condition(each))]));
}

function countIf(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

function word(text: string): SQL {
  return sql.raw(`'${text}'`);
}
