import { describe, expect, test } from 'vitest';
import { syncServiceClock } from '../../../contract/serviceClock';
import { csvTable } from '../../../dataProvider/csv';
import { findText } from '../../../src/i18n/text';
import { readAddress } from '../../../src/screens/list/address';
import { users } from '../../users/users';
import type { PricesOnWire } from '../contract/billing';
import { billing } from '../texts/billing.en';
import { itemListAddress, moneyText, monthText, priceText, quantityText, selectMonth, valueOfMeasure } from './figures';
import { statementRows } from './statementCsv';

const usage = { seats: 12, numbers: 3, queries: 2_500_000, devices: 7, storage: 1_250_000_000 };
const amounts = { seats: 54, numbers: 0, queries: 1, devices: 0, storage: 0 };
const january = { month: '2026-01', usage, amounts, total: 55 };
const february = { ...january, month: '2026-02', total: 60 };
const prices: PricesOnWire = {
  currency: 'EUR',
  items: { seats: 4.5, numbers: null, queries: 0.4, devices: null, storage: null },
};
const text = (key: string) => findText(billing, key) ?? key;

describe('figures of billing', () => {
  test('are formatted for the locale', () => {
    expect(quantityText('queries', 2_500_000, 'en')).toBe('2,500,000');
    expect(quantityText('storage', 1_250_000_000, 'en')).toBe('1.25 GB');
    expect(quantityText('storage', 1_250_000_000, 'fr')).toBe('1,25\u202fGo');
    expect(quantityText('storage', 0, 'en')).toBe('0 GB');
    expect(moneyText(55, 'EUR', 'en')).toBe('€55.00');
    expect(priceText(0.0004, 'EUR', 'en')).toBe('€0.0004');
    expect(monthText('2026-01', 'en')).toBe('January 2026');
  });

  test('use the month in the address, or the last one', () => {
    expect(selectMonth('2026-01', [january, february])).toBe(january);
    expect(selectMonth('1999-01', [january, february])).toBe(february);
    expect(selectMonth(null, [january, february])).toBe(february);
    expect(selectMonth(null, [])).toBeUndefined();
    expect([valueOfMeasure(january, 'seats'), valueOfMeasure(february, 'cost')]).toEqual([12, 60]);
  });

  test('link to the users with a seat, by a filter that their list supports', () => {
    const address = itemListAddress('seats', '2026-01') ?? '';
    const { query, isComplete } = readAddress(users, address.slice(address.indexOf('?')));
    expect(isComplete).toBe(true);
    expect(query?.filter.where).toHaveLength(2);
    expect(query?.filter.where?.[0]).toMatchObject({ field: 'createdAt', value: '2026-02-01T00:00:00.000Z' });
    expect(itemListAddress('queries', '2026-01')).toContain('to=2026-02-01');
    // The month that isn't over by the service's clock has no end, so that new queries appear.
    syncServiceClock(Date.parse('2026-01-15T12:00:00Z'));
    expect(itemListAddress('queries', '2026-01')).not.toContain('to=');
  });

  test('don’t link where no list has exactly the counted rows', () => {
    for (const item of ['numbers', 'devices', 'storage'] as const)
      expect(itemListAddress(item, '2026-01')).toBeUndefined();
  });
});

describe('the file of a statement', () => {
  test('has a row for each item and a total', () => {
    const rows = statementRows([{ ...january, id: 'acme', label: 'Acme Ltd' }], prices, text, []);
    expect(rows[0]).toEqual(expect.arrayContaining(['Organisation', 'Quantity', 'Amount', 'Currency']));
    expect(rows[3]).toEqual([
      'acme',
      'Acme Ltd',
      '2026-01',
      'DNS queries',
      '2.5',
      'million queries',
      '0.4',
      '1',
      'EUR',
    ]);
    expect(rows.at(-1)).toEqual(['acme', 'Acme Ltd', '2026-01', 'Total', '', '', '', '55', 'EUR']);
    expect(new Set(rows.map(row => row.length)).size).toBe(1);
  });

  test('has no amounts without prices', () => {
    const rows = statementRows([{ ...january, amounts: null, total: null, id: 'acme', label: 'Acme' }], null, text, []);
    expect(rows).toHaveLength(6);
    expect(rows.flat().join()).not.toMatch(/amount|price|EUR/i);
  });

  test('marks items that can’t be counted', () => {
    const empty = { ...january, usage: { ...usage, storage: 0 }, id: 'acme', label: 'Acme' };
    expect(statementRows([empty], null, text, []).at(-1)).toEqual(['acme', 'Acme', '2026-01', 'Storage', '0', 'GB']);
    expect(statementRows([empty], null, text, ['storage']).at(-1)?.[4]).toBe('not counted');
    const before = { ...empty, usage };
    expect(statementRows([before], null, text, ['storage']).at(-1)?.[4]).toBe('1.25');
  });

  test('escapes cells that look like formulas', () => {
    const label = '=HYPERLINK("https://bad.example")';
    const file = csvTable(statementRows([{ ...january, id: 'acme', label }], prices, text, []));
    expect(file).toContain(`"'=HYPERLINK(""https://bad.example"")"`);
  });
});
