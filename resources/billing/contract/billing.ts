import { z } from 'zod';
import { call } from '../../../contract/call';
import { count, organizationId, scope, time, webAddress } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { organization } from '../../organizations/contract/organizations';
import { organizationStatuses } from '../../organizations/contract/organizationWords';
import { billingItems, MONTH } from './billingWords';

const month = z.string().regex(MONTH, 'must be a month such as 2026-01');
const items = z.enum(billingItems);

const prices = z.object({
  currency: z.string(),
  /** The price for a month per unit (`priceUnits`). Null if the item is free. */
  items: z.record(items, z.number().nullable()),
});

/**
 * Usage in a month. Months start and end in UTC.
 *
 * - `seats`: users created before the end of the month whose account was in use in it. That is an account that is now
 *   active or must choose a new password, or a disabled one that was last seen in the month or later. Users who never
 *   activated their account don't count.
 * - `numbers`: phone numbers in the organisation's pool, from when they were added until the month in
 *   which an operator marks them as released. A number that a user gives back stays rented.
 * - `queries`: DNS queries, from the daily and hourly counts and the queries that aren't counted yet.
 * - `devices`: people with at least one recorded position in the month.
 * - `storage`: bytes of the files that exist now, or existed at the end of a past month: files with the organisation's
 *   prefix and files of its users. Files in an external bucket can't be counted, which `uncounted` reports.
 *
 * Usage that was counted once remains, even if users, positions or queries are deleted later. The usage of a month is
 * final a day after its end.
 */
const usage = z.object({ month, usage: z.record(items, count) });

/** Amounts are in the currency of the prices, rounded to its smallest unit. Null without prices. */
const charged = usage.extend({ amounts: z.record(items, z.number()).nullable(), total: z.number().nullable() });

const terms = {
  prices: prices.nullable(),
  paymentPortal: webAddress.nullable(),
  /** Items that this installation can't count. A 0 for them means unknown. */
  uncounted: z.array(items),
};
const acme = { organization: 'acme' };

/** Monthly usage of organisations, with its cost if the installation has prices. */
export const billing = {
  /** Returns the months up to the current one, earliest first, starting at most when the organisation was created. */
  'billing/getUsage': call({
    input: z.strictObject({ ...scope, months: z.int().min(1).max(36).default(12) }),
    output: z.object({
      organization,
      /** Users of the organisation now, by the state of their account. */
      seats: z.object({ active: count, invited: count, disabled: count }),
      numbers: z.object({ assigned: count, free: count }),
      months: z.array(charged),
      ...terms,
    }),
    callers: rolesOf('/billing'),
    effect: 'read',
    heavy: true,
    example: acme,
    addition: true,
  }),

  /**
   * Returns the usage of all organisations that existed in the month (by default the current one), sorted by name. Last
   * are those that were deleted since and had used something.
   */
  'billing/listUsage': call({
    input: z.strictObject({ month: month.optional() }),
    output: z.object({
      month,
      items: z.array(
        charged.extend({
          id: organizationId,
          label: z.string(),
          status: z.enum([...organizationStatuses, 'deleted']),
          trialEndsAt: time.nullable(),
        }),
      ),
      ...terms,
    }),
    callers: rolesOf('/organizations'),
    effect: 'read',
    heavy: true,
    example: {},
    addition: true,
  }),
};
export type MonthOnWire = z.infer<typeof charged>;
export type PricesOnWire = z.infer<typeof prices>;
