import { z } from 'zod';
import { call } from '../../../contract/call';
import { count, organizationId, time } from '../../../contract/common';
import { DAY_MS } from '../../../contract/durations';
import { rolesOf } from '../../../contract/routes';

/** Maximum range of a summary, because it has a value for each hour. */
const MAX_RANGE_DAYS = 31;

/** The call that summarises the queries of all organisations, for operators. */
export const dnsOfAll = {
  /**
   * Counts the queries of all organisations by hour, from the hour of `from` to `to`. Includes the domains that were
   * blocked most and the organisations with the most queries.
   */
  'platform/getDnsSummary': call({
    input: z
      .strictObject({ from: time, to: time })
      .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], message: 'must be later than from' })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_RANGE_DAYS * DAY_MS, {
        path: ['to'],
        message: `must be within ${MAX_RANGE_DAYS} days of from`,
      }),
    output: z.object({
      /** The start of each hour. */
      times: z.array(time),
      /** The number of queries and of blocked queries in each hour. */
      queries: z.array(count),
      blocked: z.array(count),
      blockedDomains: z.array(z.object({ domain: z.string(), queries: count })),
      organizations: z.array(z.object({ id: organizationId, label: z.string(), queries: count, blocked: count })),
    }),
    callers: rolesOf('/organizations'),
    effect: 'read',
    heavy: true,
    example: { from: '2026-01-05T00:00:00.000Z', to: '2026-01-12T00:00:00.000Z' },
    addition: true,
  }),
};
