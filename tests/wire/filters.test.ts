/** A filter means the same in the service and in the browser's own index. */
import { expect, test } from 'vitest';
import type { Condition } from '../../contract/list';
import { ListIndex } from '../../dataProvider/listIndex';
import { queryToWire } from '../../dataProvider/query';
import { resolveTimes } from '../../dataProvider/relativeTimes';
import { users } from '../../resources/users/users';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';

let index: ListIndex;
const { operator } = demoService(startService, async () => {
  const { body } = await operator.call('listUsers', { limit: 1000 });
  index = new ListIndex(users, body.data?.items ?? []);
});

const role: Condition = { field: 'role', operator: 'eq', value: 'admin' };
const quiet: Condition = { field: 'lastSeenAt', operator: 'lte', value: 'now-30d' };
const recent: Condition = { field: 'lastSeenAt', operator: 'gte', value: 'now-7d' };
const sales: Condition = { field: 'teamIds', operator: 'in', value: ['acme-sales', 'acme-it'] };
const notSales: Condition = { field: 'teamIds', operator: 'ne', value: 'acme-sales' };
const teamless: Condition = { field: 'teamIds', operator: 'empty', value: true };
const noPhone: Condition = { field: 'phone', operator: 'empty', value: true };
const notIos: Condition = { field: 'platform', operator: 'ne', value: 'ios' };
const named: Condition = { field: 'firstName', operator: 'contains', value: 'AN' };
const begins: Condition = { field: 'lastName', operator: 'startsWith', value: 'm' };
const sms: Condition = { field: 'smsEnabled', operator: 'eq', value: false };

const filters: Condition[][] = [
  ...[role, quiet, recent, sales, notSales, teamless, noPhone, notIos, named, begins, sms].map(each => [each]),
  [role, sms],
  [{ any: [role, quiet] }],
  [{ any: [{ all: [recent, sales] }, { all: [noPhone, notIos, { any: [named, begins] }] }] }],
  [{ all: [] }],
  [{ any: [] }],
  [notSales, { any: [teamless, { all: [sms, { any: [role, begins] }] }] }],
];

test.each(filters.map(where => ({ where })))('$where', async ({ where }) => {
  const fixed = resolveTimes(users, where, Date.now());
  const query = { where: fixed, sort: { field: 'username', order: 'DESC' as const }, offset: 0, limit: 1000 };
  const { body } = await operator.call('listUsers', queryToWire(users, query));
  expect(body.error).toBeUndefined();
  const inBrowser = index.page(query);
  expect(inBrowser.records.map(({ id }) => id)).toEqual(body.data?.items.map(({ id }) => id));
  expect(inBrowser.total).toBe(body.data?.total);
});

test('both count the same', async () => {
  const where: Condition[] = [{ any: [role, quiet] }];
  const fixed = resolveTimes(users, where, Date.now());
  const input = { ...queryToWire(users, { where: fixed, offset: 0, limit: 0 }), counts: ['status', 'platform'] };
  const { body } = await operator.call('listUsers', input);
  const counted = index.counts({ where: fixed }, ['status', 'platform']);
  const plain = Object.fromEntries(Object.entries(counted).map(([name, values]) => [name, Object.fromEntries(values)]));
  expect(plain).toEqual(body.data?.counts);
});
