import type { ConsoleRecord } from '../schema/wire';
import type { Query } from './query';
import type { ResourceClient } from './resourceClient';
import { pagesOf, type Selection, sizeOf } from './selection';

export interface ExportOptions {
  resource: string;
  /** For a whole list the query without exceptions. */
  selection: Selection;
  sort?: Query['sort'];
  signal?: AbortSignal;
  onProgress?(rows: number, total: number): void;
}

/** The selected rows, in pages of a thousand. Throws the `AbortError` of `signal`. */
export async function* exportRows(
  client: ResourceClient,
  { selection, sort, signal, onProgress }: ExportOptions,
): AsyncGenerator<ConsoleRecord[]> {
  let rows = 0;
  for await (const page of pagesOf(client, selection, { ...(sort && { sort }), ...(signal && { signal }) })) {
    signal?.throwIfAborted();
    rows += page.length;
    onProgress?.(rows, sizeOf(selection));
    yield page;
  }
}
