import { expect, test } from 'vitest';
import { readAddress } from '../../../../src/screens/list/address';
import { dnsLogs } from '../../logs';
import { toListAddress } from './toListAddress';

test('converts the call’s parameters to the list’s own format', () => {
  const address = toListAddress(dnsLogs, '?from=2026-01-01T00%3A00%3A00.000Z&device=8TD1G&status=blocked&search=ads');
  expect(readAddress(dnsLogs, address ?? '')).toMatchObject({
    isComplete: true,
    query: {
      filter: {
        search: 'ads',
        where: [
          { field: 'timestamp', operator: 'gte', value: '2026-01-01T00:00:00.000Z' },
          { field: 'deviceId', operator: 'in', value: ['8TD1G'] },
          { field: 'status', operator: 'in', value: ['blocked'] },
        ],
      },
    },
  });
});

test('converts domain, reason, protocol, encryption and country', () => {
  const asked = 'domain=ads.example&reason=blocklist%3Aoisd&protocol=UDP&encrypted=false&country=AT';
  expect(readAddress(dnsLogs, toListAddress(dnsLogs, `?${asked}`) ?? '')).toMatchObject({
    isComplete: true,
    query: {
      filter: {
        where: [
          { field: 'domain', operator: 'eq', value: 'ads.example' },
          { field: 'reason', operator: 'eq', value: 'blocklist:oisd' },
          { field: 'protocol', operator: 'in', value: ['UDP'] },
          { field: 'encrypted', operator: 'eq', value: false },
          { field: 'country', operator: 'eq', value: 'AT' },
        ],
      },
    },
  });
});

test('ignores addresses without these parameters', () => {
  expect(toListAddress(dnsLogs, '')).toBeUndefined();
  expect(toListAddress(dnsLogs, '?view=all')).toBeUndefined();
});

test('conditions that the call doesn’t support are dropped', () => {
  const where = [
    { field: 'status', operator: 'in', value: ['blocked', 'allowed'] },
    { field: 'domain', operator: 'contains', value: 'ads' },
    { field: 'timestamp', operator: 'lte', value: 'now-7d' },
  ];
  const filter = encodeURIComponent(JSON.stringify({ where }));
  expect(readAddress(dnsLogs, `?filter=${filter}`)).toMatchObject({
    isComplete: false,
    query: { filter: { where: [where[2]] } },
  });
});
