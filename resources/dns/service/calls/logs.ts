import { eq } from 'drizzle-orm';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { dnsProfiles } from '../../../../service/db/schema';
import type { LogFilterInput } from '../../contract/dns';
import { parseDomain } from '../../contract/domainLists';
import { findTracker } from '../catalogue';
import { linkTo } from '../links';
import { type LogFilter, readLogs } from '../logs';
import { readLogLimits } from '../profile';
import { countQueriesWithin, storedRange } from '../usage';
import { lockProfile } from './profile';

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
    if (found === undefined) throw notFound('tracker', tracker === undefined ? 'domain' : 'tracker');
    return found;
  },

  'dns/downloadLogs': async ({ organization: _organization, ...asked }, context) => {
    const { scope, caller, now } = context;
    const organization = oneOrganization(scope);
    const filename = `dns-logs-${organization}-${now.toISOString().slice(0, 10)}.csv`;
    const target = { kind: 'logs', organization, caller: caller.id, filename, asked } as const;
    return { ...linkTo(context, target), filename };
  },

  'dns/removeLogs': async (_input, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    const limits = { ...(await lockProfile(db, organization)), organization };
    const removed = await countQueriesWithin(db, limits, now);
    // The queries are hidden from now on. The sweep deletes the rows, since deleting millions here would take too long.
    await db.orm
      .update(dnsProfiles)
      .set({ logsFrom: storedRange(limits, now).to, countedUntil: null })
      .where(eq(dnsProfiles.organizationId, organization));
    return { removed };
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
  const profiles = await readLogLimits(db, scope.organization);
  if (profiles.length === 0) return undefined;
  const logs = profiles.map(limits => ({
    organization: limits.organization,
    range: storedRange(limits, now, { from, to }),
    countedUntil: limits.countedUntil,
  }));
  return { ...asked, logs };
}
