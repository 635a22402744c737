import { createContext, type ReactNode, type RefObject, use, useRef } from 'react';
import type { Job, Run, Selection } from '../../../dataProvider';
import { mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { type Actions, useActions } from '../record/actions/useActions';
import type { ActionListener } from '../record/actions/useActOnRecord';
import { writeAddress } from './address';
import { useListRuns } from './bulk/useListRuns';
import { type ExportForm, useExport } from './export/useExport';
import { type ListRows, type ListRowsProps, ListRowsReader } from './ListRows';
import { SelectionProvider, useSelectionStore } from './selection/SelectionContext';
import { type ListSettings, useListSettings } from './useListSettings';
import { type RecordPaths, useRecordPaths } from './useRecordPaths';

interface GridHandle {
  /** Focuses the grid and handles a key as if it had been pressed there. */
  handleKey(event: KeyboardEvent): void;
}

/** The state of a list, which is a page of its own or embedded in another, and its parts and actions. */
export interface ListState extends ListRows {
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
  /** The row of controls, which gets the focus when the focused one disappears. */
  controls: RefObject<HTMLDivElement | null>;
  grid: RefObject<GridHandle | null>;
}

const ListContext = createContext<ListState | undefined>(undefined);

/**
 * Returns the state of the surrounding list.
 * @throws Error outside a `ListStateProvider`
 */
export function useListState(): ListState {
  const state = use(ListContext);
  if (!state) throw new Error('useListState needs a ListStateProvider around it');
  return state;
}

export interface ListStateProviderProps extends Omit<ListRowsProps, 'children'> {
  children: ReactNode;
}

export function ListStateProvider({ children, ...list }: ListStateProviderProps) {
  return (
    <SelectionProvider>
      <ListRowsReader {...list}>{rows => <WithParts rows={rows}>{children}</WithParts>}</ListRowsReader>
    </SelectionProvider>
  );
}

function WithParts({ rows, children }: { rows: ListRows; children: ReactNode }) {
  const { resource, query, total, sort, combinedFilter, isAddressed } = rows;
  const settings = useListSettings(rows);
  const { exports, forms, start } = useExport(resource, settings.columns, sort);
  const selection = useSelectionStore();
  // As after a run. Otherwise a user removed from a team stays selected in a list that no longer shows them.
  const deselect: ActionListener = (_action, { id }) => {
    if (selection.get().kind === 'ids') selection.set([id], false);
  };
  const mayExport = mayDo(resource, useRole(), 'export');
  const state: ListState = {
    ...rows,
    settings,
    // Not that of the address, which completes while the rows are shown and would render all of them again.
    paths: useRecordPaths(resource, isAddressed ? writeAddress(resource, query) : undefined),
    actions: useActions(resource, deselect),
    exportForms: mayExport ? forms : [],
    exportSelection: start,
    exportAll: form => start({ kind: 'query', filter: combinedFilter, except: new Set(), total: total ?? 0 }, form),
    runs: useListRuns(resource),
    exports,
    search: useRef(null),
    controls: useRef(null),
    grid: useRef(null),
  };
  return <ListContext value={state}>{children}</ListContext>;
}
