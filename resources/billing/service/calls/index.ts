import { asc, lt } from 'drizzle-orm';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { withIsoTimes } from '../../../../service/calls/isoTimes';
import { organizations } from '../../../../service/db/schema';
import { countNumbers } from '../../../organizations/service/calls/phoneNumbers';
import { readOrganization } from '../../../organizations/service/calls/record';
import { countUsers } from '../../../organizations/service/calls/summary';
import { domains } from '../../../service';
import type { MonthOnWire, PricesOnWire } from '../../contract/billing';
import {
  addMonths,
  type BillingItem,
  billingItems,
  monthOf,
  type Prices,
  startOfMonth,
} from '../../contract/billingWords';
import { computeCharge } from '../charge';
import type { BillingConfig } from '../config';
import { noUsage, readDeletedOrganizations, readUsage, type Usage } from '../usage';

/** Handlers of the calls about usage and its cost. */
export const billing = {
  'billing/getUsage': async ({ months: requestedMonths }, { config, db, scope, now }) => {
    const id = oneOrganization(scope);
    const organization = await readOrganization(db.orm, id);
    const months = monthsUpTo(monthOf(now), requestedMonths).filter(
      month => month >= monthOf(new Date(organization.createdAt)),
    );
    const used = (await readUsage(db, { organization: id, months }, domains)).get(id);
    const { users } = await countUsers(db, id, now);
    const { numbers, assigned } = await countNumbers(db, id);
    return {
      organization,
      seats: { active: users.active, invited: users.invited, disabled: users.disabled },
      numbers: { assigned, free: numbers - assigned },
      months: months.map(month => withCharge(month, used?.get(month), config.billing.prices)),
      ...termsOnWire(config.billing),
    };
  },

  'billing/listUsage': async (input, { config, db, now }) => {
    const month = input.month ?? monthOf(now);
    if (month > monthOf(now)) throw new CallFailure('invalid', 'month must not be in the future.', 'month');
    const usage = await readUsage(db, { months: [month] }, domains);
    const rows = await db.orm
      .select({
        id: organizations.id,
        label: organizations.label,
        status: organizations.status,
        trialEndsAt: organizations.trialEndsAt,
      })
      .from(organizations)
      .where(lt(organizations.createdAt, startOfMonth(addMonths(month))))
      .orderBy(asc(organizations.labelKey), asc(organizations.id));
    const deleted = await readDeletedOrganizations(db, month);
    return {
      month,
      items: [...rows, ...deleted].map(row => ({
        ...withIsoTimes(row),
        ...withCharge(month, usage.get(row.id)?.get(month), config.billing.prices),
      })),
      ...termsOnWire(config.billing),
    };
  },
} satisfies SomeHandlers;

/** Returns `count` months up to `last`, earliest first. */
function monthsUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addMonths(last, at + 1 - count));
}

function withCharge(month: string, usage: Usage = noUsage, prices: Prices | undefined): MonthOnWire {
  return { month, usage, ...(prices === undefined ? { amounts: null, total: null } : computeCharge(usage, prices)) };
}

function termsOnWire({ prices, portal, uncounted = [] }: BillingConfig) {
  return {
    prices: prices ? pricesOnWire(prices) : null,
    paymentPortal: portal ?? null,
    uncounted: [...uncounted],
  };
}

function pricesOnWire({ currency, items }: Prices): PricesOnWire {
  const priced = Object.fromEntries(billingItems.map(item => [item, items[item] ?? null]));
  return { currency, items: priced as Record<BillingItem, number | null> };
}
