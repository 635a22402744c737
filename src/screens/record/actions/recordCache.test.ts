import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { cachedRecords, patchCachedRecord, refreshRecords } from './recordCache';

test('a write removes older reads of a record, which would hide newer ones from a list', () => {
  const client = new QueryClient();
  const readOne = (record: object) => client.setQueryData(['things', 'getOne', { id: 'a' }], old => old ?? record);
  readOne({ id: 'a', active: false });
  refreshRecords(client);
  client.setQueryData(['things', 'getList', {}], { data: [{ id: 'a', active: true }] });
  readOne({ id: 'a', active: true });
  expect(cachedRecords(client, 'things').get('a')).toEqual({ id: 'a', active: true });
});

test('a deleted record isn’t read again while its panel closes, but by the next visit', async () => {
  const client = new QueryClient();
  const read: string[] = [];
  const observe = (id: string) =>
    new QueryObserver(client, {
      queryKey: ['things', 'getOne', { id }],
      queryFn: () => {
        read.push(id);
        return { id };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  const leave = observe('a');
  observe('b');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  refreshRecords(client, { resource: 'things', id: 'a' });
  await vi.waitFor(() => expect(read).toEqual(['a', 'b', 'b']));
  leave();
  observe('a');
  await vi.waitFor(() => expect(read).toEqual(['a', 'b', 'b', 'a']));
});

test('a rollback restores the record’s values, and keeps what was read of others meanwhile', () => {
  const client = new QueryClient();
  const key = ['things', 'getList', {}];
  const read = (b: object) => client.setQueryData(key, { data: [{ id: 'a', active: true, name: 'A' }, b] });
  read({ id: 'b', active: true });
  const rollBack = patchCachedRecord(client, 'things', 'a', { active: false });
  expect(cachedRecords(client, 'things').get('a')).toEqual({ id: 'a', active: false, name: 'A' });
  client.setQueryData(key, {
    data: [
      { id: 'a', active: false, name: 'Renamed' },
      { id: 'b', active: false },
    ],
  });
  rollBack();
  expect(client.getQueryData(key)).toEqual({
    data: [
      { id: 'a', active: true, name: 'Renamed' },
      { id: 'b', active: false },
    ],
  });
});
