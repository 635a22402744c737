import { z } from 'zod';
import { call } from '../../../contract/call';
import { organizationId, scope, time } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { organizationStatuses } from '../../../contract/words';
import { organizationSummary } from '../../organizations/contract/organizations';
import { presences } from '../../tracking/contract/positions';

const operators = rolesOf('/organizations');
const count = z.int().min(0);

/** How long a range of DNS queries of all organisations may be: they are told hour by hour. */
const LONGEST_DNS_SUMMARY = 31 * 24 * 60 * 60 * 1000;

/**
 * What the dashboard needs beside the calls that other screens make: of many organisations at once, naming none of
 * them.
 */
export const dashboard = {
  /** What `getOrganizationSummary` tells of one organisation, of all of them together. */
  'platform/getSummary': call({
    input: z.strictObject({}),
    output: organizationSummary
      .omit({ sms: true })
      .extend({ organizations: z.object({ total: count, byStatus: z.record(z.enum(organizationStatuses), count) }) }),
    callers: operators,
    effect: 'read',
    example: {},
    addition: true,
  }),

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
    callers: operators,
    effect: 'read',
    example: { from: '2026-01-05T00:00:00.000Z', to: '2026-01-12T00:00:00.000Z' },
    addition: true,
  }),

  /**
   * About where people were when last heard of, without saying who: how many share their position, and how many are in
   * each square of a hundredth of a degree, the fullest first. Of one organisation, or of all.
   */
  'mapping/getOverview': call({
    input: z.strictObject(scope),
    output: z.object({
      people: count,
      byPresence: z.record(z.enum(presences), count),
      places: z.array(z.object({ lng: z.number(), lat: z.number(), people: count })),
    }),
    callers: rolesOf('/last-known'),
    feature: 'tracking',
    effect: 'read',
    example: { organization: 'acme' },
    addition: true,
  }),
};
