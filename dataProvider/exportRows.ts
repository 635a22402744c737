import type { ConsoleRecord } from '../schema/wire';
import type { Query } from './query';
import { retryUntilResponse } from './retryUntilResponse';
import { type PageReader, pagesOf, type Selection, sizeOf } from './selection';

export interface ExportOptions {
  resource: string;
  /** For a whole list, the query without exceptions. */
  selection: Selection;
  sort?: Query['sort'];
  /** Additional input of the list call. */
  with?: Query['with'];
  signal?: AbortSignal;
  /** Called after each page. `total` is undefined while unknown. */
  onProgress?(rows: number, total: number | undefined): void;
}

/**
 * Yields the selected rows in pages of a thousand. Waits if the service restarts.
 * @throws DOMException `AbortError` when `signal` is aborted
 */
export async function* exportRows(
  client: PageReader,
  { selection, sort, with: extraFields, signal, onProgress }: ExportOptions,
): AsyncGenerator<ConsoleRecord[]> {
  let rows = 0;
  let isTotalUnknown = false;
  const retryingReader: PageReader = {
    async list(query) {
      const page = await retryUntilResponse(
        () => client.list({ ...query, ...(extraFields && { with: extraFields }) }, signal),
        signal,
      );
      isTotalUnknown = page.more === true;
      return page;
    },
    many: async ids => {
      if (!extraFields) return retryUntilResponse(() => client.many(ids, signal), signal);
      const where = [{ field: 'id', operator: 'in' as const, value: [...ids] }];
      return (await retryingReader.list({ where, offset: 0, limit: ids.length })).records;
    },
  };
  for await (const page of pagesOf(retryingReader, selection, sort)) {
    signal?.throwIfAborted();
    rows += page.length;
    onProgress?.(rows, isTotalUnknown ? undefined : Math.max(rows, sizeOf(selection)));
    yield page;
  }
}
