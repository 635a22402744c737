import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cachedRecords, refreshRecords } from './recordCache';

test('a write removes older reads of a record, which would hide newer ones from a list', () => {
  const client = new QueryClient();
  const readOne = (record: object) => client.setQueryData(['things', 'getOne', { id: 'a' }], old => old ?? record);
  readOne({ id: 'a', active: false });
  refreshRecords(client);
  client.setQueryData(['things', 'getList', {}], { data: [{ id: 'a', active: true }] });
  readOne({ id: 'a', active: true });
  expect(cachedRecords(client, 'things').get('a')).toEqual({ id: 'a', active: true });
});
