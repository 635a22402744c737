import { eq, type SQL, sql } from 'drizzle-orm';
import type { SomeHandlers } from '../../../../service/calls/context';
import { inScope } from '../../../../service/calls/inScope';
import { type ListColumn, type ListTable, listQuery, readPage } from '../../../../service/db/listQuery';
import { securityDevices as devices, users } from '../../../../service/db/schema';
import { whereFeatureIsOn } from '../../../../service/features';
import { forFlags } from '../../contract/securityHubWords';
import { deviceFields, deviceOnWire } from '../record';
import { activeReasons, checkInState, riskLevel, riskScore } from '../risk';
import { countReasons, summarizeDevices } from '../summary';

/** The field by which clients filter devices by any of their reasons. */
const REASON = 'reasons.0.id';

const ownersLike = (pattern: SQL) => sql`(select ${users.id} from ${users} where ${users.search} like ${pattern})`;

const table: ListTable = {
  from: devices,
  id: devices.id,
  search: pattern => sql`(${devices.search} like ${pattern} or ${devices.userId} in ${ownersLike(pattern)})`,
  order: 'riskScore',
  columns: {
    id: { type: 'word', value: devices.id, isUnique: true },
    organization: { type: 'word', value: devices.organizationId },
    'user.id': { type: 'word', value: devices.userId, sort: false },
    'user.username': {
      type: 'word',
      value: sql`(select ${users.username} from ${users} where ${users.id} = ${devices.userId})`,
    },
    deviceId: { type: 'word', value: devices.deviceId },
    deviceName: { type: 'text', value: devices.deviceName },
    manufacturer: { type: 'text', value: devices.manufacturer },
    model: { type: 'text', value: devices.model },
    platform: { type: 'word', value: devices.platform, enumeration: true },
    osVersion: { type: 'word', value: devices.osVersion, sort: devices.osMajor },
    appVersion: { type: 'word', value: devices.appVersion },
    securityPatchLevel: { type: 'time', value: devices.securityPatchLevel },
    ...forFlags((flag): ListColumn => ({ type: 'boolean', value: devices[flag] })),
    integrity: { type: 'word', value: devices.integrity, enumeration: true },
    riskScore: { type: 'number', value: riskScore },
    riskLevel: { type: 'word', value: riskLevel, sort: riskScore, enumeration: true },
    [REASON]: {
      type: 'list',
      overlaps: words => sql`${activeReasons} && ${words}`,
      isEmpty: sql`cardinality(${activeReasons}) = 0`,
    },
    country: { type: 'word', value: devices.country },
    ipAddress: { type: 'text', value: devices.ipAddress, sort: false },
    firstSeenAt: { type: 'time', value: devices.firstSeenAt },
    lastCheckInAt: { type: 'time', value: devices.lastCheckInAt },
    checkIn: { type: 'word', value: checkInState, sort: devices.lastCheckInAt, enumeration: true },
  },
};

/** Lists the devices of an organisation, or of all for operators, with their risk and optionally a summary. */
export const listCalls = {
  getSecurityHubDataForOrganization: async ({ summary, counts = [], ...input }, { db, scope, now }) => {
    const groupedCounts = counts.filter(name => name !== REASON);
    const listInput = { ...input, counts: groupedCounts.length > 0 ? groupedCounts : undefined };
    const hasFeatureCondition = whereFeatureIsOn('securityHub', scope, devices.organizationId);
    const query = listQuery(table, listInput, inScope(scope, devices.organizationId, hasFeatureCondition));
    const { rows, ...figures } = await readPage(
      db,
      query,
      db.orm
        .select({ ...deviceFields, total: query.total })
        .from(devices)
        .innerJoin(users, eq(users.id, devices.userId))
        .where(query.page)
        .orderBy(...query.orderBy),
    );
    return {
      items: rows.map(({ total, ...row }) => deviceOnWire(row, now)),
      ...figures,
      // A device may have several reasons, so they can't be counted by grouping devices.
      ...(counts.includes(REASON) && { counts: { ...figures.counts, [REASON]: await countReasons(db, query.where) } }),
      ...(summary && { summary: await summarizeDevices(db, scope) }),
    };
  },
} satisfies SomeHandlers;
