import type { QueryClient } from '@tanstack/react-query';
import { isObject } from '../../../../contract/isObject';

type Row = Record<string, unknown>;

/** The second parts of the keys under which react-admin keeps records. */
const READS: ReadonlySet<unknown> = new Set(['getList', 'getInfiniteList', 'getOne', 'getMany', 'getManyReference']);

/** Reads again what is shown of any resource's records: what was written may show in others, too, as a team's count. */
export function refreshRecords(client: QueryClient): void {
  // A list that is read keeps its records among the single ones as well, except where there is an older one already.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'getOne', type: 'inactive' });
  void client.invalidateQueries({ predicate: ({ queryKey }) => READS.has(queryKey[1]) });
}

/**
 * Shows values in a record wherever react-query keeps it: in lists, by itself, among others.
 * @returns puts back what was there before
 */
export function patchCached(client: QueryClient, resource: string, id: string, values: Row): () => void {
  const before = client.getQueriesData({ queryKey: [resource] });
  for (const [key, data] of before) client.setQueryData(key, patched(data, id, values));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** The records of a resource that react-query keeps, by identifier; of several readings of one, the latest. */
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

/** Queries hold a record, an array of records, a page (`data`) or pages of them. */
function patched(data: unknown, id: string, values: Row): unknown {
  if (Array.isArray(data)) return data.map(item => patched(item, id, values));
  if (!isObject(data)) return data;
  if (data.id === id) return { ...data, ...values };
  if (Array.isArray(data.data)) return { ...data, data: patched(data.data, id, values) };
  if (Array.isArray(data.pages)) return { ...data, pages: patched(data.pages, id, values) };
  return data;
}
