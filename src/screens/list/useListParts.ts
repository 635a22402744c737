import type { Run, Selection } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import { mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { type Actions, useActions } from '../record/actions/useActions';
import { useListRun } from './bulk/useListRun';
import { type Export, useExport } from './export/useExport';
import { useListState } from './ListState';
import { type ListSettings, useListSettings } from './useListSettings';

export interface ListParts {
  settings: ListSettings;
  actions: Actions;
  /** How many records match; undefined until that is known. */
  total: number | undefined;
  exporting: Export;
  /** Writes the file of a selection; absent where the person may not export. */
  exportSelection: ((selection: Selection) => void) | undefined;
  /** Writes the file of all that match. */
  exportAll: (() => void) | undefined;
  run: Run | undefined;
  dismissRun(): void;
  refresh(): void;
}

/** What a list of a resource is made of, whether it is a page of its own or part of another. */
export function useListParts(resource: AnyResource): ListParts {
  const { total, refetch, sort, wholeFilter } = useListState();
  const settings = useListSettings(resource);
  const exporting = useExport(resource, settings.columns, sort);
  const { run, dismiss } = useListRun(resource);
  const mayExport = mayDo(resource, useRole(), 'export');
  return {
    settings,
    actions: useActions(resource),
    total,
    exporting,
    exportSelection: mayExport ? exporting.start : undefined,
    exportAll: mayExport
      ? () => exporting.start({ kind: 'query', filter: wholeFilter, except: new Set(), total: total ?? 0 })
      : undefined,
    run,
    dismissRun: dismiss,
    refresh: refetch,
  };
}
