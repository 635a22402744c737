import { eq, sql } from 'drizzle-orm';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { dnsProfiles } from '../../../../service/db/schema';
import type { LogFilterInput } from '../../contract/dns';
import { parseDomain } from '../../contract/domainLists';
import { countQueries } from '../analytics';
import { findTracker } from '../catalogue';
import { createLink } from '../links';
import { type LogFilter, readLogs } from '../logs';
import { logsFrom, readLogLimits } from '../profile';
import { rangeOf } from '../range';
import { lockProfile, requireProfile } from './profile';

const WHOLE_LOG = Number.POSITIVE_INFINITY;

export const logCalls = {
  'dns/getLogs': async ({ sort, limit, cursor, ...asked }, context) => {
    const filter = await createLogFilter(asked, context);
    if (filter === undefined) return { items: [], cursor: null };
    const page = await readLogs(context.db, filter, { order: sort, limit, after: cursor });
    return { items: page.rows.map(({ dnssec: _dnssec, ...entry }) => entry), cursor: page.cursor };
  },

  'dns/getTracker': ({ tracker, domain = '' }) => {
    const parsed = parseDomain(domain);
    const found =
      tracker !== undefined ? findTracker({ tracker }) : 'domain' in parsed ? findTracker(parsed) : undefined;
    if (found === undefined) {
      throw new CallFailure('not_found', 'There is no such tracker.', tracker === undefined ? 'domain' : 'tracker');
    }
    return found;
  },

  'dns/downloadLogs': async ({ organization: _organization, ...asked }, context) => {
    const { scope, caller, now } = context;
    const organization = oneOrganization(scope);
    const filename = `dns-logs-${organization}-${now.toISOString().slice(0, 10)}.csv`;
    const target = { kind: 'logs', organization, caller: caller.id, filename, asked } as const;
    return { ...createLink(context, target), filename };
  },

  'dns/removeLogs': async (_input, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    await lockProfile(db, organization);
    const profile = await requireProfile(db, scope);
    const range = rangeOf({}, { now, since: logsFrom(profile, now), span: WHOLE_LOG });
    const counted = await countQueries(
      db,
      { organization, range, countedUntil: profile.countedUntil },
      { kind: 'protocol', by: sql`''` },
      { offset: 0 },
    );
    // The queries are hidden from now on. The sweep deletes the rows, since deleting millions here would take too long.
    await db.orm
      .update(dnsProfiles)
      .set({ logsFrom: range.to, countedUntil: null })
      .where(eq(dnsProfiles.organizationId, organization));
    return { removed: counted[0]?.queries ?? 0 };
  },
} satisfies SomeHandlers;

/**
 * Returns the filter limited to queries that still exist, for one organisation, or for all if the scope names none.
 * Undefined if there is no profile.
 */
export async function createLogFilter(
  { from, to, ...asked }: LogFilterInput,
  { db, scope, now }: Pick<CallerContext, 'db' | 'scope' | 'now'>,
): Promise<LogFilter | undefined> {
  const limits = await readLogLimits(db, scope.organization);
  if (limits.length === 0) return undefined;
  const logs = limits.map(profile => ({
    organization: profile.organization,
    range: rangeOf({ from, to }, { now, since: logsFrom(profile, now), span: WHOLE_LOG }),
    countedUntil: profile.countedUntil,
  }));
  return { ...asked, logs };
}
