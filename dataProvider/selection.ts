import { chunk } from 'es-toolkit';
import { limits } from '../contract/formats';
import type { ConsoleRecord } from '../schema/wire';
import type { ListFilter, Query } from './query';
import type { ResourceClient } from './resourceClient';

/**
 * The selected records: single ones, or all that match a filter except some. `total` is the number of matches,
 * exceptions included.
 */
export type Selection =
  | { kind: 'ids'; ids: ReadonlySet<string> }
  | { kind: 'query'; filter: ListFilter; except: ReadonlySet<string>; total: number };

/** Returns the number of selected records. For a query, an estimate from the last count. */
export function sizeOf(selection: Selection): number {
  return selection.kind === 'ids' ? selection.ids.size : Math.max(0, selection.total - selection.except.size);
}

export type PageReader = Pick<ResourceClient, 'list' | 'many'>;

/** Yields the selected records page by page. A record that moves between pages meanwhile is yielded once. */
export async function* pagesOf(
  client: PageReader,
  selection: Selection,
  sort?: Query['sort'],
): AsyncGenerator<ConsoleRecord[]> {
  if (selection.kind === 'ids') {
    for (const ids of chunk([...selection.ids], limits.page)) yield await client.many(ids);
    return;
  }
  const seenIds = new Set(selection.except);
  for (let offset = 0, isLastPage = false; !isLastPage; ) {
    const query = { ...selection.filter, ...(sort && { sort }), offset, limit: limits.page };
    const page = await client.list(query);
    // A backend may return fewer records than requested.
    if (page.records.length === 0) return;
    offset += page.records.length;
    isLastPage = !page.more && offset >= page.total;
    yield page.records.filter(({ id }) => seenIds.size < seenIds.add(id).size);
  }
}
