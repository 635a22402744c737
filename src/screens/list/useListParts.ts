import { useCallback } from 'react';
import type { Job, Run, Selection } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import { mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { type Actions, useActions } from '../record/actions/useActions';
import { useListRuns } from './bulk/useListRuns';
import { type ExportForm, useExport } from './export/useExport';
import { useListState } from './ListState';
import { useSelectionStore } from './selection/SelectionContext';
import { type ListSettings, useListSettings } from './useListSettings';

export interface ListParts {
  settings: ListSettings;
  actions: Actions;
  /** How many records match; undefined until that is known. */
  total: number | undefined;
  /** The files that the list may be written to; none where the person may not export. */
  exportForms: readonly ExportForm[];
  /** Writes the file of a selection. */
  exportSelection: (selection: Selection, form: ExportForm) => void;
  /** Writes the file of all that match. */
  exportAll: (form: ExportForm) => void;
  /** The actions on many that were started here and whose result has not been put aside. */
  runs: readonly Run[];
  /** The exports of this list that are under way. */
  exports: readonly Job[];
  refresh(): void;
}

/** What a list of a resource is made of, whether it is a page of its own or part of another. */
export function useListParts(resource: AnyResource): ListParts {
  const { total, refetch, sort, wholeFilter } = useListState();
  const settings = useListSettings(resource);
  const { exports, forms, start } = useExport(resource, settings.columns, sort);
  const runs = useListRuns(resource);
  const selection = useSelectionStore();
  // As after a run: who is removed from a team would stay selected in a list that no longer shows them.
  const untick = useCallback(
    (_action: string, { id }: { id: string }) => {
      if (selection.get().kind === 'ids') selection.set([id], false);
    },
    [selection],
  );
  const mayExport = mayDo(resource, useRole(), 'export');
  return {
    settings,
    actions: useActions(resource, untick),
    total,
    exportForms: mayExport ? forms : [],
    exportSelection: start,
    exportAll: form => start({ kind: 'query', filter: wholeFilter, except: new Set(), total: total ?? 0 }, form),
    runs,
    exports,
    refresh: refetch,
  };
}
