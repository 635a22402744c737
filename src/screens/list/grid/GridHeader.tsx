import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OptionalPart } from '../../../app/OptionalPart';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { useSelection, useSelectionStore } from '../selection/SelectionContext';
import { type MeasuredWidths, wholeWidth } from './columnWidths';
import { HeaderCell, Row, RowGroup } from './parts';

const ColumnEdge = lazyWithRetry(() => import('./ColumnEdge'), 'console');

interface GridHeaderProps {
  /** The ids of the page's rows; undefined if they can't be selected. */
  ids: readonly string[] | undefined;
  measuredWidths: MeasuredWidths;
  /** The grid tracks of its row. */
  style: CSSProperties;
  /** @param isDone false while the edge is being dragged */
  onResize(name: string, width: number, isDone: boolean): void;
}

/** Renders the column headers. A click sorts by the column, another click reverses the order. */
export function GridHeader({ ids, measuredWidths, style, onResize }: GridHeaderProps) {
  const { resource, sort, setSort, settings } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  return (
    <RowGroup className="head" style={style}>
      <Row aria-rowindex={1}>
        {ids && (
          <HeaderCell className="tick">
            <TickPage ids={ids} />
          </HeaderCell>
        )}
        {settings.columns.map(({ name, sortable, sort: field, align }, index) => {
          const label = labels.column(name);
          const title = labels.help(name) ?? label;
          const sorted = sort.field === field ? sort.order : undefined;
          const Arrow = sorted === 'DESC' ? ArrowDownwardIcon : ArrowUpwardIcon;
          return (
            <HeaderCell
              key={name}
              className={index === 0 ? `${align} first` : align}
              aria-sort={sorted && (sorted === 'ASC' ? 'ascending' : 'descending')}
            >
              {sortable ? (
                <button
                  type="button"
                  className="sort"
                  title={title}
                  onClick={() =>
                    setSort(now => ({ field, order: now.field === field && now.order === 'ASC' ? 'DESC' : 'ASC' }))
                  }
                >
                  <span className="plain">{label}</span>
                  {sorted && <Arrow aria-hidden />}
                </button>
              ) : (
                <span className="plain" title={title}>
                  {label}
                </span>
              )}
              <OptionalPart>
                <ColumnEdge
                  getWidth={() => wholeWidth(measuredWidths[name] ?? { values: 0, header: 0 })}
                  onResize={(width, isDone) => onResize(name, width, isDone)}
                />
              </OptionalPart>
            </HeaderCell>
          );
        })}
        <HeaderCell className="menu" aria-label={translate('list.rowActions')} />
      </Row>
    </RowGroup>
  );
}

/** Renders the checkbox that selects the page. It's indeterminate if only some rows are selected. */
export function TickPage({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate();
  const store = useSelectionStore();
  useSelection();
  const ticked = ids.filter(store.has).length;
  const all = ids.length > 0 && ticked === ids.length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={translate('list.selectPage')}
        checked={all}
        ref={box => {
          if (box) box.indeterminate = ticked > 0 && !all;
        }}
        onChange={() => store.set(ids, !all)}
      />
    </label>
  );
}
