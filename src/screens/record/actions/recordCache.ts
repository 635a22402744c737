import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { mapValues } from 'es-toolkit';
import { isObject } from '../../../../contract/isObject';

type Row = Record<string, unknown>;

/** The second elements of react-admin's query keys for reads. */
const READ_METHODS: ReadonlySet<unknown> = new Set([
  'getList',
  'getInfiniteList',
  'getOne',
  'getMany',
  'getManyReference',
]);

/**
 * Refetches the mounted queries of all resources, as a write can change other records too, such as a team's count.
 * @param deleted a record that no longer exists, so that it isn't read again while its panel closes
 */
export function refreshRecords(client: QueryClient, deleted?: { resource: string; id: string }): void {
  // react-admin copies the records of a list to `getOne` queries, but doesn't replace older ones, so remove those.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'getOne', type: 'inactive' });
  const isDeleted = ([resource, method, params]: QueryKey) =>
    method === 'getOne' && resource === deleted?.resource && isObject(params) && params.id === deleted?.id;
  void client.invalidateQueries({
    predicate: ({ queryKey }) => READ_METHODS.has(queryKey[1]) && !isDeleted(queryKey),
  });
  void client.invalidateQueries({ predicate: ({ queryKey }) => isDeleted(queryKey), refetchType: 'none' });
}

/**
 * Sets values of a record in all cached queries of its resource.
 * @returns a function that restores the previous values, but leaves what has been read since of other records
 */
export function patchCachedRecord(client: QueryClient, resource: string, id: string, values: Row): () => void {
  const before = cachedRecords(client, resource).get(id);
  const patch = (next: Row) =>
    client.setQueriesData({ queryKey: [resource] }, (data: unknown) => patched(data, id, next));
  patch(values);
  return () => before && patch(mapValues(values, (_, name) => before[name]));
}

/** Returns the cached records of a resource by id, each from the query that was updated last. */
export function cachedRecords(client: QueryClient, resource: string): Map<string, Row & { id: string }> {
  const found = new Map<string, Row & { id: string }>();
  const collect = (data: unknown): void => {
    if (Array.isArray(data)) for (const item of data) collect(item);
    else if (isObject(data) && typeof data.id === 'string') found.set(data.id, { ...data, id: data.id });
    else if (isObject(data)) for (const part of [data.data, data.pages]) collect(part);
  };
  const queries = client.getQueryCache().findAll({ queryKey: [resource] });
  for (const { state } of queries.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) collect(state.data);
  return found;
}

/** Returns query data with the changed record: a record, an array of records, a page (`data`) or `pages`. */
function patched(data: unknown, id: string, values: Row): unknown {
  if (Array.isArray(data)) return data.map(item => patched(item, id, values));
  if (!isObject(data)) return data;
  if (data.id === id) return { ...data, ...values };
  if (Array.isArray(data.data)) return { ...data, data: patched(data.data, id, values) };
  if (Array.isArray(data.pages)) return { ...data, pages: patched(data.pages, id, values) };
  return data;
}
