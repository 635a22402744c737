import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { LinkBase, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { IsInteractive } from '../../../../schema/kinds/CopyText';
import { fieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { FieldCell } from '../../FieldCell';
import { useLabels } from '../../record/useLabels';
import type { Column } from '../columns';
import { useRowSelected } from '../selection/SelectionContext';
import { Cell, Row } from './parts';
import { type QuickActions, QuickButtons } from './quickActions';

/** What a row's parts do. The functions are stable, so that rows don't render again. */
export interface RowApi {
  /**
   * Selects a row. Undefined if rows can't be selected.
   * @param range whether to include the rows since the last tick
   */
  tick: ((index: number, range: boolean) => void) | undefined;
  open(index: number): void;
  openMenu(index: number, anchor: HTMLElement): void;
  edit(index: number, name: string): void;
  /** Whether a record's field can be edited in place. */
  isEditable(id: string, name: string): boolean;
  /** The path of the record's page. `editPath` is that of its form, undefined if the user can't edit records. */
  showPath(id: string): string;
  editPath: ((id: string) => string) | undefined;
  quick: QuickActions | undefined;
}

interface GridRowProps {
  id: string;
  resource: AnyResource;
  columns: readonly Column[];
  record: ConsoleRecord;
  /** Its index on the page. */
  index: number;
  /** Its `aria-rowindex`: its position in the whole list, where the header is 1. */
  rowIndex: number;
  /** Pixels from the top of the body. */
  top: number;
  active: boolean;
  /** The index of the active cell's column; undefined if the whole row is active. */
  activeColumn: number | undefined;
  api: RowApi;
}

export function cellId(rowId: string, column: string): string {
  return `${rowId}-${column}`;
}

/** Renders one row. A tick renders only this row, without its cells. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { rowIndex, top, active, ...cells } = props;
  const { id, resource, record, index, api } = cells;
  const selected = useRowSelected(record.id);
  const translate = useTranslate();
  const name = titleOf(resource, record);

  return (
    <Row
      id={id}
      className={active ? 'active' : ''}
      aria-rowindex={rowIndex}
      aria-selected={api.tick && selected}
      style={{ transform: `translateY(${top}px)` }}
      onClick={event => {
        if (opensRecord(event.target)) api.open(index);
      }}
    >
      {api.tick && (
        <Cell className="tick">
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={translate('list.selectRow', { name })}
              checked={selected}
              onChange={({ nativeEvent }) =>
                api.tick?.(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          </label>
        </Cell>
      )}
      <RowCells {...cells} />
      <Cell className="menu">
        {api.quick && <QuickButtons quick={api.quick} record={record} name={name} />}
        {api.editPath && (
          <IconButton
            component={LinkBase}
            to={api.editPath(record.id)}
            size="small"
            tabIndex={-1}
            aria-label={translate('list.editRow', { name })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton
          size="small"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={translate('list.rowMenu', { name })}
          onClick={event => api.openMenu(index, event.currentTarget)}
        >
          <MoreVertIcon fontSize="small" />
        </IconButton>
      </Cell>
    </Row>
  );
});

const RowCells = memo(function RowCells(props: Omit<GridRowProps, 'rowIndex' | 'top' | 'active'>) {
  const { id, resource, columns, record, index, activeColumn, api } = props;
  const translate = useTranslate();
  const labels = useLabels(resource);
  return columns.map(({ name, align }, at) => {
    const isEditable = api.isEditable(record.id, name);
    return (
      <Cell
        key={name}
        id={cellId(id, name)}
        className={`${align}${at === 0 ? ' first' : ''}${at === activeColumn ? ' current' : ''}${isEditable ? ' editable' : ''}`}
      >
        {at === 0 && isLinkColumn(resource, name) ? (
          <IsInteractive value={false}>
            <LinkBase className="open" to={api.showPath(record.id)} tabIndex={-1}>
              <FieldCell resource={resource} name={name} record={record} />
            </LinkBase>
          </IsInteractive>
        ) : (
          <FieldCell resource={resource} name={name} record={record} />
        )}
        {isEditable && (
          <button
            type="button"
            className="pencil"
            tabIndex={-1}
            aria-label={translate('list.cell.edit', {
              field: labels.field(name),
              name: titleOf(resource, record),
            })}
            onClick={() => api.edit(index, name)}
          >
            {pencil}
          </button>
        )}
      </Cell>
    );
  });
});

// A shared element, because a component in each cell would cost a page more time than its values do.
const pencil = (
  <svg viewBox="0 0 24 24" width={14} height={14} fill="currentColor" aria-hidden>
    <path d="M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z" />
  </svg>
);

/** Whether the first column can be a link to the record, which then opens in a new tab, too. */
function isLinkColumn(resource: AnyResource, name: string): boolean {
  return name === resource.title || /^(?:text|domain|ip|id)$/.test(fieldOf(resource, name).kind);
}

/** Whether a click opens the record: not one on an interactive element, nor one that ends a text selection. */
function opensRecord(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('a, button, label')) return false;
  return window.getSelection()?.isCollapsed !== false;
}
