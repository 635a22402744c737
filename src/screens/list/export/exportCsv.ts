import type { ConsoleDataProvider, ExportOptions, Selection } from '../../../../dataProvider';
import { toCsv } from '../../../../dataProvider/csv';
import { sizeOf } from '../../../../dataProvider/selection';
import { errorMessage } from '../../../../dataProvider/thrown';
import type { AnyResource } from '../../../../schema/define';
import { csvName } from './downloadFile';
import { openFile } from './openFile';

export interface CsvExport {
  resource: AnyResource;
  columns: readonly string[];
  heading(column: string): string;
  /** What the list is asked besides. */
  with?: ExportOptions['with'];
  sort: NonNullable<ExportOptions['sort']>;
  selection: Selection;
  /** The address of the list. */
  path: string;
}

/**
 * Writes a CSV file page by page, as a job. Only a whole file is ever given out: one that is stopped or fails leaves
 * nothing.
 * @returns how many rows it has; undefined when the person stopped it
 * @throws what reading or writing failed with
 */
export async function exportCsv(
  dataProvider: Pick<ConsoleDataProvider, 'jobs' | 'exportRows'>,
  { resource, columns, heading, sort, with: besides, selection, path }: CsvExport,
): Promise<number | undefined> {
  const total = sizeOf(selection);
  const file = await openFile(csvName(resource.name, new Date()), total);
  if (!file) return undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const job = dataProvider.jobs.track({
    kind: 'export',
    resource: resource.name,
    name: 'csv',
    total,
    path,
    stop: () => stopped.abort(),
  });
  let rows = 0;
  try {
    const onProgress = (done: number, of: number | undefined) => {
      rows = done;
      job.update({ done, ok: done, total: of ?? 0 });
    };
    const asked = { resource: resource.name, selection, sort, ...(besides && { with: besides }) };
    const pages = dataProvider.exportRows({ ...asked, signal, onProgress });
    for await (const part of toCsv(resource, columns, pages, heading)) await file.write(part);
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
    job.end({ state: 'stopped', error: errorMessage(error) });
    throw error;
  }
}
