import type { ConsoleDataProvider, ExportOptions, Selection } from '../../../../dataProvider';
import { toCsv } from '../../../../dataProvider/csv';
import type { ColumnsToImport } from '../../../../dataProvider/import/columns';
import { ListIndex } from '../../../../dataProvider/listIndex';
import { sizeOf } from '../../../../dataProvider/selection';
import { toError } from '../../../../dataProvider/thrown';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { labelsOf } from '../../record/useLabels';
import type { Column } from '../columns';
import { csvName, downloadCsv } from './downloadFile';
import { type CsvServices, shownCsv } from './shownCsv';

export interface CsvExport {
  resource: AnyResource;
  /** `shown`: the list's columns, as displayed. `toImport`: all columns that an import takes, in its format. */
  columns: { shown: readonly Column[] } | { toImport: ColumnsToImport };
  translate: CsvServices['translate'];
  sort: NonNullable<ExportOptions['sort']>;
  selection: Selection;
  path: string;
}

/**
 * Writes a CSV file page by page, as a job. Only complete files are saved: a stopped or failed export leaves nothing.
 * @returns the number of rows, or undefined if the user stopped it
 * @throws the error of reading or writing
 */
export async function exportCsv(
  dataProvider: Pick<ConsoleDataProvider, 'jobs' | 'exportRows' | 'getMany'>,
  { resource, columns, translate, sort, selection, path }: CsvExport,
): Promise<number | undefined> {
  const total = sizeOf(selection);
  const file = await openFile(csvName(resource.name, new Date()), total);
  if (!file) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const job = dataProvider.jobs.track({
    kind: 'export',
    resource: resource.name,
    name: 'csv',
    total,
    path,
    stop: () => controller.abort(),
  });
  let rows = 0;
  try {
    const onProgress = (done: number, of: number | undefined) => {
      rows = done;
      job.update({ done, ok: done, total: of ?? 0 });
    };
    const read = dataProvider.exportRows({
      resource: resource.name,
      selection,
      sort,
      with: 'toImport' in columns ? columns.toImport.with : undefined,
      signal,
      onProgress,
    });
    const pages = selection.kind === 'ids' ? sortSelected(resource, read, sort) : read;
    const parts =
      'shown' in columns
        ? shownCsv(resource, columns.shown, pages, { dataProvider, translate })
        : toCsv(resource, columns.toImport.columns, pages, labelsOf(resource, translate).field);
    for await (const part of parts) await file.write(part);
    signal.throwIfAborted();
    await file.close();
    job.end({ state: 'finished', done: rows, ok: rows, total: rows });
    return rows;
  } catch (error) {
    await file.discard();
    if (signal.aborted) {
      job.end({ state: 'stopped' });
      return undefined;
    }
    job.end({ state: 'stopped', error: toError(error) });
    throw error;
  }
}

/** Sorts rows that were selected one by one, as they are read by id in no particular order. */
async function* sortSelected(resource: AnyResource, pages: AsyncIterable<ConsoleRecord[]>, sort: CsvExport['sort']) {
  const index = new ListIndex(resource, []);
  let count = 0;
  for await (const page of pages) {
    for (const record of page) index.put(record);
    count += page.length;
  }
  yield index.page({ sort, offset: 0, limit: count }).records;
}

/** A file that is being written. The user gets it when it is closed. */
interface OpenFile {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** From this many rows on, the file is streamed to disk where the browser supports it. */
const STREAM_FROM_ROWS = 50_000;

/** The File System Access API of Chromium: the user picks a file, and it is written without being held in memory. */
interface FilePicker {
  showSaveFilePicker(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * Opens a file for writing. For a large one, the user picks a place first if the browser can stream to it. Any other is
 * collected in Blobs, which the browser stores outside the page's memory, and downloaded once it is complete.
 * @returns undefined if the user cancelled the picker
 */
async function openFile(name: string, rows: number): Promise<OpenFile | undefined> {
  const scope: object = globalThis;
  if (rows < STREAM_FROM_ROWS || !hasFilePicker(scope)) return openBlobFile(name);
  try {
    const handle = await scope.showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
    const stream = await handle.createWritable();
    // An existing file isn't overwritten until `close`.
    return { write: text => stream.write(text), close: () => stream.close(), discard: () => stream.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

function hasFilePicker(scope: object): scope is FilePicker {
  return 'showSaveFilePicker' in scope;
}

function openBlobFile(name: string): OpenFile {
  let parts: Blob[] = [];
  return {
    async write(text) {
      parts.push(new Blob([text]));
    },
    async close() {
      downloadCsv(name, ...parts);
    },
    async discard() {
      parts = [];
    },
  };
}
