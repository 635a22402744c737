import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from 'react';
import type { Job, Run, Selection } from '../../../dataProvider';
import { mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { type Actions, useActions } from '../record/actions/useActions';
import { useListRuns } from './bulk/useListRuns';
import { type ExportForm, useExport } from './export/useExport';
import { useListState } from './ListState';
import { useSelectionStore } from './selection/SelectionContext';
import { type ListSettings, useListSettings } from './useListSettings';
import { type RecordPaths, useRecordPaths } from './useRecordPaths';

/** What the list can make its table do. */
interface GridHandle {
  /** Focuses the table and takes a key as if it had been typed there. */
  take(event: KeyboardEvent): void;
}

/** What can be done with a list, whether it is a page of its own or part of another. */
export interface ListParts {
  settings: ListSettings;
  paths: RecordPaths;
  actions: Actions;
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
  search: RefObject<HTMLInputElement | null>;
  grid: RefObject<GridHandle | null>;
}

const PartsContext = createContext<ListParts | undefined>(undefined);

/** What can be done with the list around. Throws outside a `ListProvider`. */
export function useListParts(): ListParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('useListParts needs a ListProvider around it');
  return parts;
}

/** Gives what is inside a list what can be done with it. */
export function ListPartsProvider({ children }: { children: ReactNode }) {
  const { resource, total, sort, wholeFilter, isAddressed } = useListState();
  const settings = useListSettings();
  const { exports, forms, start } = useExport(resource, settings.columns, sort);
  const selection = useSelectionStore();
  // As after a run: who is removed from a team would stay selected in a list that no longer shows them.
  const untick = useCallback(
    (_action: string, { id }: { id: string }) => {
      if (selection.get().kind === 'ids') selection.set([id], false);
    },
    [selection],
  );
  const mayExport = mayDo(resource, useRole(), 'export');
  const parts: ListParts = {
    settings,
    paths: useRecordPaths(resource, isAddressed),
    actions: useActions(resource, untick),
    exportForms: mayExport ? forms : [],
    exportSelection: start,
    exportAll: form => start({ kind: 'query', filter: wholeFilter, except: new Set(), total: total ?? 0 }, form),
    runs: useListRuns(resource),
    exports,
    search: useRef(null),
    grid: useRef(null),
  };
  return <PartsContext value={parts}>{children}</PartsContext>;
}
