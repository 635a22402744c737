import { type SortPayload, useNotify, useTranslate } from 'ra-core';
import { isActive, type Selection } from '../../../../dataProvider';
import { columnsToImport } from '../../../../dataProvider/import/columns';
import { errorMessage } from '../../../../dataProvider/thrown';
import { loadWithRetry } from '../../../../resources/loadWithRetry';
import type { AnyResource } from '../../../../schema/define';
import { useRole } from '../../../access/useRole';
import { useJobs } from '../../../layout/activity/useJobs';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import type { Column } from '../columns';
import { useListPath } from '../useListPath';

/** `shown`: the list's columns. `import`: all columns that an import takes. */
export type ExportForm = 'shown' | 'import';

/**
 * Exports the records of a selection to a CSV file, in the list's order and with its columns or those of an import. An
 * export continues when the user moves to another screen.
 */
export function useExport(resource: AnyResource, columns: readonly Column[], sort: SortPayload) {
  const dataProvider = useConsoleDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const path = useListPath(resource);
  const exports = useJobs().filter(
    job => job.kind === 'export' && job.resource === resource.name && job.path === path && isActive(job),
  );

  const toImport = columnsToImport(resource, useRole());

  async function start(selection: Selection, form: ExportForm): Promise<void> {
    try {
      const { exportCsv } = await loadWithRetry(() => import('./exportCsv'));
      const written = await exportCsv(dataProvider, {
        resource,
        columns: form === 'import' && toImport ? { toImport } : { shown: columns },
        translate,
        sort,
        selection,
        path,
      });
      if (written === undefined) notify('list.export.stopped', { type: 'info' });
      else notify('list.export.done', { type: 'success', messageArgs: { smart_count: written } });
    } catch (error) {
      const message = errorMessage(error);
      notify('list.export.failed', { type: 'error', messageArgs: { message } });
    }
  }

  const forms: readonly ExportForm[] = toImport ? ['shown', 'import'] : ['shown'];
  return {
    exports,
    /** The kinds of files that the list can be exported to. */
    forms,
    start: (selection: Selection, form: ExportForm) => void start(selection, form),
  };
}
