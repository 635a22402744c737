import { useEvent } from 'ra-core';
import { useId, useMemo, useRef, useState } from 'react';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useLabels } from '../../record/useLabels';
import { useEndlessScroll } from '../endless/useEndlessScroll';
import { useListState } from '../ListState';
import { isSelectable } from '../selection/isSelectable';
import { useSelectionStore } from '../selection/SelectionContext';
import type { EditedCell } from './CellEditor';
import { useMeasuredColumns, type Widths } from './columnWidths';
import { GridFrame, gridMeasures, rowHeight } from './GridFrame';
import { GridHeader } from './GridHeader';
import { cellId, GridRow, type RowApi } from './GridRow';
import { RowGroup } from './parts';
import { useQuickActions, useRowButtons } from './quickActions';
import { type OpenedRow, useRowMenu } from './RowMenu';
import { type ActiveCell, useActiveCell } from './useActiveCell';
import { useCellEditor } from './useCellEditor';
import { useGridKeys } from './useGridKeys';
import { useRowSelection } from './useRowSelection';
import { useVisibleRows } from './useVisibleRows';

/** The value of `aria-rowcount` for an unknown number of rows. */
const UNKNOWN = -1;

/**
 * Renders the table: an ARIA grid with a sticky header and first column. It keeps the focus and refers to its active
 * row or cell by `aria-activedescendant`. Rows out of view aren't rendered, and a tick renders only its row.
 */
export function Grid({ records }: { records: readonly ConsoleRecord[] }) {
  const { resource, page, perPage, total, endless, isFetching, settings } = useListState();
  const { columns, density } = settings;
  const { title } = useLabels(resource);
  const prefix = useId();
  const rowId = (index: number) => `${prefix}${index}`;
  const frame = useRef<HTMLDivElement>(null);
  const height = rowHeight[density];
  const { indexes } = useVisibleRows(records.length, height, frame);
  const ids = useMemo(() => records.map(record => record.id), [records]);
  const tick = useRowSelection(useSelectionStore(), ids);
  const ticks = isSelectable(resource);
  useEndlessScroll(frame, endless);
  const measuredWidths = useMeasuredColumns(frame, resource, columns, records, ticks ? 1 : 0);
  const [shownWidths, resize] = useResize();
  const buttons = useRowButtons();
  const measures = gridMeasures(columns, density, { ticks, buttons, measuredWidths, widths: shownWidths });
  const active = useActiveCell(records.length, columns.length);
  const [menu, showMenu] = useRowMenu();
  const { isEditable, edit, editor } = useCellEditor(frame);
  const api = useRowApi({ records, rowId, active, tick: ticks ? tick : undefined, showMenu, isEditable, edit });
  const handleKey = useGridKeys({ frame, active, api, ids, height, rowId });

  const activeRow = active.row === undefined ? undefined : rowId(active.row);
  const activeColumn = columns[active.column ?? -1];
  const activeId = activeRow !== undefined && activeColumn ? cellId(activeRow, activeColumn.name) : activeRow;
  return (
    <>
      <GridFrame
        ref={frame}
        role="grid"
        tabIndex={0}
        aria-label={title}
        aria-rowcount={total === undefined ? UNKNOWN : total + 1}
        aria-colcount={columns.length + (ticks ? 2 : 1)}
        aria-multiselectable={ticks}
        aria-busy={isFetching}
        aria-activedescendant={activeId}
        style={measures.frame}
        onKeyDown={handleKey}
      >
        <GridHeader
          ids={ticks ? ids : undefined}
          measuredWidths={measuredWidths}
          style={measures.rows}
          onResize={resize}
        />
        <RowGroup className="body" style={{ ...measures.rows, height: records.length * height - 1 }}>
          {indexes.map(index => {
            const record = records[index];
            return (
              record && (
                <GridRow
                  key={record.id}
                  id={rowId(index)}
                  resource={resource}
                  columns={columns}
                  record={record}
                  index={index}
                  rowIndex={(page - 1) * perPage + index + 2}
                  top={index * height}
                  active={index === active.row}
                  activeColumn={index === active.row ? active.column : undefined}
                  api={api}
                />
              )
            );
          })}
        </RowGroup>
      </GridFrame>
      {menu}
      {editor}
    </>
  );
}

/** Returns the column widths, also while an edge is being dragged, and a stable function that sets one. */
function useResize() {
  const { widths, setWidths } = useListState().settings;
  const [dragged, setDragged] = useState<Widths>();
  const resize = useEvent((name: string, width: number, isDone: boolean) => {
    const next = { ...widths, [name]: width };
    setDragged(isDone ? undefined : next);
    if (isDone) setWidths(next);
  });
  return [dragged ?? widths, resize] as const;
}

interface RowApiOptions extends Pick<RowApi, 'tick' | 'isEditable'> {
  records: readonly ConsoleRecord[];
  rowId(index: number): string;
  active: ActiveCell;
  showMenu(row: OpenedRow): void;
  edit(cell: EditedCell): void;
}

/** Returns what the parts of a row do, as a stable object. */
function useRowApi({ records, rowId, active, tick, showMenu, isEditable, edit: editCell }: RowApiOptions): RowApi {
  const { paths, settings } = useListState();
  const openMenu = useEvent((index: number, anchor: HTMLElement) => {
    const record = records[index];
    if (record) showMenu({ record, anchor });
  });
  const open = useEvent((index: number) => {
    const record = records[index];
    if (!record) return;
    active.setRow(index);
    paths.open(record.id);
  });
  const edit = useEvent((index: number, name: string) => {
    const record = records[index];
    const anchor = document.getElementById(cellId(rowId(index), name));
    if (!record || !anchor) return;
    active.setRow(index);
    active.setColumn(settings.columns.findIndex(column => column.name === name));
    editCell({ record, name, anchor });
  });
  const quick = useQuickActions();
  const { show: showPath, edit: editPath } = paths;
  return useMemo(
    () => ({ tick, open, openMenu, edit, isEditable, showPath, editPath, quick }),
    [tick, open, openMenu, edit, isEditable, showPath, editPath, quick],
  );
}
