// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { users } from '../resources/users/users';
import { type Answers, fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { samples } from '../tests/support/sample';
import { createDataProvider } from './dataProvider';
import { keepaliveOptions } from './pageUnload';

const leave = () => window.dispatchEvent(new Event('pagehide'));
/** Waits until the page counts as not unloading again. */
const stay = () => new Promise(resolve => setTimeout(resolve));
afterEach(stay);

function provider(answers: Answers, organization: () => string | undefined = () => 'acme') {
  const { rpc, asked } = fakeRpc(answers);
  const dataProvider = createDataProvider({
    rpc,
    resources: resourceSource([samples, users]),
    organization,
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  return { dataProvider, asked };
}

test('lets requests outlive the page, up to the browsers’ limit', async () => {
  const request = { body: 'x'.repeat(25_000) };
  expect(keepaliveOptions(request)).toEqual({});
  leave();
  expect([1, 2, 3].map(() => keepaliveOptions(request))).toEqual([{ keepalive: true }, { keepalive: true }, {}]);
  await stay();
  expect(keepaliveOptions({ body: 'x' })).toEqual({});
  leave();
  expect(keepaliveOptions({})).toEqual({});
  // Each letter has two bytes.
  expect(keepaliveOptions({ body: 'س'.repeat(40_000) })).toEqual({});
});

test('counts as unloading as soon as the browser may ask for confirmation', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  expect(keepaliveOptions({ body: 'x' })).toEqual({ keepalive: true });
  await stay();
  expect(keepaliveOptions({ body: 'x' })).toEqual({});
});

test('changes and deletes many records with requests that are sent before the page unloads', async () => {
  const { dataProvider, asked } = provider({ updateUserDetails: {}, deleteUser: {} });
  leave();
  dataProvider.updateMany('samples', { ids: ['sample-1', 'sample-2'], data: { size: 99 } });
  dataProvider.deleteMany('samples', { ids: ['sample-3', 'sample-4'] });
  await stay();
  expect(asked.map(({ call, body }) => [call, body.id])).toEqual([
    ['updateUserDetails', 'sample-1'],
    ['updateUserDetails', 'sample-2'],
    ['deleteUser', 'sample-3'],
    ['deleteUser', 'sample-4'],
  ]);
  const operations = asked.map(({ operation }) => operation);
  expect(operations).toEqual([operations[0], operations[0], operations[2], operations[2]]);
  expect(new Set(operations).size).toBe(2);
  expect(operations).not.toContain(undefined);
  expect(dataProvider.runs.getSnapshot()).toEqual([]);
});

test.each([
  ['samples', undefined],
  ['manage-users', 'acme'],
])('changes %s at once if their organisation is known or not needed', async (name, organization) => {
  const { dataProvider, asked } = provider({ updateUserDetails: {} }, () => organization);
  leave();
  await dataProvider.updateMany(name, { ids: ['a'], data: { [name === 'samples' ? 'size' : 'phone']: null } });
  expect(asked.map(({ call }) => call)).toEqual(['updateUserDetails']);
});

test('sends cleared values of many records', async () => {
  const { dataProvider, asked } = provider({ updateUserDetails: {} });
  leave();
  dataProvider.updateMany('samples', { ids: ['sample-1'], data: { notes: null, size: undefined } });
  await stay();
  expect(asked.map(({ body }) => body)).toEqual([{ id: 'sample-1', notes: null, size: null }]);
});

test('reads a cached list again after its records were changed without reading them', async () => {
  const rows = [{ id: 'sample-1', first_name: 'One' }];
  const { dataProvider, asked } = provider({ listUsers: rows, updateUserDetails: {} });
  const list = () =>
    dataProvider.getList('samples', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
  await list();
  leave();
  await dataProvider.updateMany('samples', { ids: ['sample-1'], data: { size: 9 } });
  await list();
  expect(asked.map(({ call }) => call)).toEqual(['listUsers', 'updateUserDetails', 'listUsers']);
});

test.each([
  ['previous teams', 'acme', { teamIds: ['sales'] }],
  ['organisation', undefined, { phone: '1' }],
])('reads a record first to find out its %s', async (_what, organization, data) => {
  const { dataProvider, asked } = provider({ listUsers: { items: [], total: 0 } }, () => organization);
  leave();
  await expect(dataProvider.updateMany('manage-users', { ids: ['user-1'], data })).rejects.toThrow('no record');
  expect(asked.map(({ call }) => call)).toEqual(['listUsers']);
});
