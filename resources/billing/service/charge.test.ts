import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, billingItems, monthOf, startOfMonth } from '../contract/billingWords';
import { computeCharge } from './charge';

const nothing = { seats: 0, numbers: 0, queries: 0, devices: 0, storage: 0 };
const euros = (items: Record<string, number>) => ({ currency: 'EUR', items });

describe('the cost of a month', () => {
  test('is the quantity times the price per unit', () => {
    const { amounts, total } = computeCharge(
      { seats: 12, numbers: 3, queries: 2_500_000, devices: 1, storage: 1_500_000_000 },
      euros({ seats: 4.5, numbers: 1.1, queries: 0.4, devices: 2, storage: 0.1 }),
    );
    expect(amounts).toEqual({ seats: 54, numbers: 3.3, queries: 1, devices: 2, storage: 0.15 });
    expect(total).toBe(60.45);
  });

  test('is rounded half up to the currency’s smallest unit', () => {
    const cost = (price: number, seats: number, currency = 'EUR') =>
      computeCharge({ ...nothing, seats }, { currency, items: { seats: price } }).total;
    expect(cost(1.005, 1)).toBe(1.01);
    expect(cost(0.0049, 1)).toBe(0);
    expect(cost(0.1, 3)).toBe(0.3);
    expect(cost(10.5, 1, 'JPY')).toBe(11);
    expect(cost(1.2345, 1, 'KWD')).toBe(1.235);
  });

  test('is zero for items without a price', () => {
    expect(computeCharge({ ...nothing, queries: 9e12 }, euros({ seats: 1 }))).toMatchObject({ total: 0 });
  });

  test('is the sum of its amounts, and never falls when usage grows', () => {
    const quantity = fc.integer({ min: 0, max: 1_000_000_000_000 });
    const price = fc.integer({ min: 0, max: 100_000_000 }).map(millionths => millionths / 1_000_000);
    const all = <T>(each: fc.Arbitrary<T>) =>
      fc.record({ seats: each, numbers: each, queries: each, devices: each, storage: each });
    fc.assert(
      fc.property(all(quantity), all(price), (usage, items) => {
        const { amounts, total } = computeCharge(usage, euros(items));
        const cents = billingItems.reduce((sum, item) => sum + Math.round(amounts[item] * 100), 0);
        expect(Math.abs(total * 100 - cents)).toBeLessThan(Math.max(1, cents / 1e9));
        const more = computeCharge({ ...usage, seats: usage.seats + 1 }, euros(items));
        expect(more.total).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

test('months continue across years, in UTC', () => {
  expect(addMonths('2025-12')).toBe('2026-01');
  expect(addMonths('2026-01', -13)).toBe('2024-12');
  expect(monthOf(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01');
  expect(monthOf(startOfMonth('2026-07'))).toBe('2026-07');
});
