import { createContext, type ReactNode, use, useRef } from 'react';
import { mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { useActions } from '../record/actions/useActions';
import type { ActionListener } from '../record/actions/useActOnRecord';
import { writeAddress } from './address';
import { useListRuns } from './bulk/useListRuns';
import { type ExportForm, useExport } from './export/useExport';
import type { ListRows } from './ListRows';
import { useSelectionStore } from './selection/SelectionContext';
import { useListSettings } from './useListSettings';
import { useRecordPaths } from './useRecordPaths';

interface GridHandle {
  /** Focuses the grid and handles a key as if it had been pressed there. */
  handleKey(event: KeyboardEvent): void;
}

/** The state of a list, which is a page of its own or embedded in another, and its parts and actions. */
type ListState = ReturnType<typeof useParts>;

const ListContext = createContext<ListState | undefined>(undefined);

/**
 * Returns the state of the surrounding list.
 * @throws Error outside a `ListProvider`
 */
export function useListState(): ListState {
  const state = use(ListContext);
  if (!state) throw new Error('useListState needs a ListProvider around it');
  return state;
}

/** Provides the state of the list with these rows to its children. */
export function ListStateProvider({ rows, children }: { rows: ListRows; children: ReactNode }) {
  return <ListContext value={useParts(rows)}>{children}</ListContext>;
}

function useParts(rows: ListRows) {
  const { resource, query, total, sort, combinedFilter, isAddressed } = rows;
  const settings = useListSettings(rows);
  const { exports, forms, start } = useExport(resource, settings.columns, sort);
  const selection = useSelectionStore();
  // As after a run. Otherwise a user removed from a team stays selected in a list that no longer shows them.
  const deselect: ActionListener = (_action, { id }) => {
    if (selection.get().kind === 'ids') selection.set([id], false);
  };
  const mayExport = mayDo(resource, useRole(), 'export');
  return {
    ...rows,
    settings,
    // Not that of the address, which completes while the rows are shown and would render all of them again.
    paths: useRecordPaths(resource, isAddressed ? writeAddress(resource, query) : undefined),
    actions: useActions(resource, deselect),
    /** The kinds of files that the list can be exported to. Empty if the user isn't allowed to export. */
    exportForms: mayExport ? forms : [],
    exportSelection: start,
    exportAll: (form: ExportForm) =>
      start({ kind: 'query', filter: combinedFilter, except: new Set(), total: total ?? 0 }, form),
    /** The bulk actions that were started here and whose result hasn't been closed. */
    runs: useListRuns(resource),
    /** The running exports of this list. */
    exports,
    search: useRef<HTMLInputElement>(null),
    /** The row of controls, which gets the focus when the focused one disappears. */
    controls: useRef<HTMLDivElement>(null),
    grid: useRef<GridHandle>(null),
  };
}
