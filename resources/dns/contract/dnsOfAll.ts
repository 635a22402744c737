import { z } from 'zod';
import { call } from '../../../contract/call';
import { organizationId, time } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';

const count = z.int().min(0);

/** How long a range of DNS queries of all organisations may be: they are told hour by hour. */
const LONGEST_DNS_SUMMARY = 31 * 24 * 60 * 60 * 1000;

/** What operators are told of the queries of all organisations. */
export const dnsOfAll = {
  /**
   * DNS queries of all organisations by hours, from the hour of `from` to `to`, with the domains that were blocked most
   * and the organisations that asked most.
   */
  'platform/getDnsSummary': call({
    input: z
      .strictObject({ from: time, to: time })
      .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], message: 'must be later than from' })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_DNS_SUMMARY, {
        path: ['to'],
        message: 'must be within 31 days of from',
      }),
    output: z.object({
      /** When each hour begins. */
      times: z.array(time),
      /** How many there were in each hour, and how many of them were blocked. */
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
