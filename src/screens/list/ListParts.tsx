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

/** The grid's imperative handle. */
interface GridHandle {
  /** Focuses the grid and handles a key as if it had been pressed there. */
  handleKey(event: KeyboardEvent): void;
}

/** The parts and actions of a list, which is a page of its own or embedded in another. */
export interface ListParts {
  settings: ListSettings;
  paths: RecordPaths;
  actions: Actions;
  /** The kinds of files that the list can be exported to. Empty if the user isn't allowed to export. */
  exportForms: readonly ExportForm[];
  exportSelection: (selection: Selection, form: ExportForm) => void;
  exportAll: (form: ExportForm) => void;
  /** The bulk actions that were started here and whose result hasn't been closed. */
  runs: readonly Run[];
  /** The running exports of this list. */
  exports: readonly Job[];
  search: RefObject<HTMLInputElement | null>;
  grid: RefObject<GridHandle | null>;
}

const PartsContext = createContext<ListParts | undefined>(undefined);

/**
 * Returns the parts and actions of the surrounding list.
 * @throws Error outside a `ListProvider`
 */
export function useListParts(): ListParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('useListParts needs a ListProvider around it');
  return parts;
}

/** Provides the list's parts and actions to its children. */
export function ListPartsProvider({ children }: { children: ReactNode }) {
  const { resource, total, sort, combinedFilter, isAddressed } = useListState();
  const settings = useListSettings();
  const { exports, forms, start } = useExport(resource, settings.columns, sort);
  const selection = useSelectionStore();
  // As after a run. Otherwise a user removed from a team stays selected in a list that no longer shows them.
  const deselect = useCallback(
    (_action: string, { id }: { id: string }) => {
      if (selection.get().kind === 'ids') selection.set([id], false);
    },
    [selection],
  );
  const mayExport = mayDo(resource, useRole(), 'export');
  const parts: ListParts = {
    settings,
    paths: useRecordPaths(resource, isAddressed),
    actions: useActions(resource, deselect),
    exportForms: mayExport ? forms : [],
    exportSelection: start,
    exportAll: form => start({ kind: 'query', filter: combinedFilter, except: new Set(), total: total ?? 0 }, form),
    runs: useListRuns(resource),
    exports,
    search: useRef(null),
    grid: useRef(null),
  };
  return <PartsContext value={parts}>{children}</PartsContext>;
}
