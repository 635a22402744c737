import { z } from 'zod';
import { call } from '../../../contract/call';
import { organizationId, scope, time, webAddress } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { organization } from '../../organizations/contract/organizations';
import { organizationStatuses } from '../../organizations/contract/organizationWords';
import { billingItems, MONTH } from './billingWords';

const month = z.string().regex(MONTH, 'must be a month such as 2026-01');
const count = z.int().min(0);
const items = z.enum(billingItems);

const prices = z.object({
  currency: z.string(),
  /** For a month, by the units of `priceUnits`; null: it costs nothing. */
  items: z.record(items, z.number().nullable()),
});

/**
 * What was used in a month, which begins and ends in UTC.
 *
 * - `seats`: people whose account was created before the month's end and was in use in it: it is now (active, or about
 *   to choose a new password), or it is disabled and was last seen in the month or later. Who was never activated has
 *   no seat.
 * - `numbers`: telephone numbers of the organisation's pool, from when they were rented until they were released.
 * - `queries`: DNS queries, as they were counted by days and hours, and one by one since.
 * - `devices`: people of whom at least one position was recorded in the month.
 * - `storage`: bytes of the files that were there at the month's end, or are there now: those below the organisation's
 *   own prefix and those of its people. Files in a bucket elsewhere are not counted; `uncounted` says so.
 *
 * What has been counted once stays, although people, positions and queries are deleted afterwards.
 */
const usage = z.object({ month, usage: z.record(items, count) });

/** Amounts are in the currency of the prices, rounded as its coins are; null without prices. */
const charged = usage.extend({ amounts: z.record(items, z.number()).nullable(), total: z.number().nullable() });

const terms = {
  prices: prices.nullable(),
  paymentPortal: webAddress.nullable(),
  /** What this installation can't count: 0 of it means that nothing is known. */
  uncounted: z.array(items),
};
const acme = { organization: 'acme' };

/** What organisations use by month, and what that costs where the installation has prices. */
export const billing = {
  /** The months up to the present one, the earliest first, none before the organisation was created. */
  'billing/getUsage': call({
    input: z.strictObject({ ...scope, months: z.int().min(1).max(36).default(12) }),
    output: z.object({
      organization,
      /** Its people as they are now. */
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

  /** One month of every organisation, by name; the present one unless told. */
  'billing/listUsage': call({
    input: z.strictObject({ month: month.optional() }),
    output: z.object({
      month,
      items: z.array(
        charged.extend({
          id: organizationId,
          label: z.string(),
          status: z.enum(organizationStatuses),
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
