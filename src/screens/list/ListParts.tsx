import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef } from 'react';
import type { Comparison, Condition } from '../../../contract/list';
import type { Job, Run, Selection } from '../../../dataProvider';
import { mayDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { type Actions, useActions } from '../record/actions/useActions';
import { useListRuns } from './bulk/useListRuns';
import { type Column, columnsOf } from './columns';
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
  /** Those that are drawn: without what is the same in all rows. */
  columns: readonly Column[];
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
  const { resource, total, sort, wholeFilter, permanent, isAddressed } = useListState();
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
  // Most that draw an embedded list make its condition again each time.
  const alike = permanent
    .filter(isOfOneValue)
    .map(({ field }) => field)
    .join();
  const columns = useMemo(() => {
    const names = settings.columns.map(({ name }) => name);
    return columnsOf(
      resource,
      names.filter(name => !alike.split(',').includes(name)),
    );
  }, [resource, settings.columns, alike]);
  const parts: ListParts = {
    settings,
    columns,
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

/** Whether all records that a condition lets through have the same value in its field. */
function isOfOneValue(condition: Condition): condition is Comparison {
  if (!('field' in condition)) return false;
  const { operator, value } = condition;
  return operator === 'eq' || (operator === 'empty' && value === true);
}
