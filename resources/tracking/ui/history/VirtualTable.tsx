import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import { useVirtualizer } from '@tanstack/react-virtual';
import { sumBy } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { usePrintedRows } from '../../../../src/ui/usePrintedRows';

interface VirtualColumn {
  key: string;
  title: ReactNode;
  /** Minimum width in pixels. */
  width: number;
  /** Flex factor for the remaining width. */
  grow?: number;
  align?: 'right';
  sort?: 'ascending' | 'descending';
}

interface Props {
  label: string;
  columns: readonly VirtualColumn[];
  count: number;
  rowKey(index: number): string | number;
  /** Returns a row's cells, one per column. */
  cells(index: number): readonly ReactNode[];
  onRow(index: number): void;
}

const HEIGHT = 360;
const ROW_HEIGHT = 36;

/** Renders a virtualised table of any length. Prints its first rows. */
export function VirtualTable({ label, columns, count, rowKey, cells, onRow }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => container.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: rowKey,
    overscan: 6,
    // Height of the viewport before it is first measured.
    initialRect: { width: 0, height: HEIGHT },
  });
  const translate = useTranslate();
  const printed = usePrintedRows(count);
  const indexes = printed ?? rows.getVirtualIndexes();
  const minWidth = sumBy(columns, ({ width }) => width);
  const grid = {
    display: 'grid',
    gridTemplateColumns: columns
      .map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`))
      .join(' '),
    minWidth,
  };
  return (
    <Box
      ref={container}
      // A scroll container without focusable content needs a tab stop.
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      sx={{
        maxHeight: HEIGHT,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        '@media print': { maxHeight: 'none', overflow: 'visible' },
      }}
    >
      <TableHead columns={columns} grid={grid} />
      <Box
        role="rowgroup"
        sx={{ position: 'relative', minWidth }}
        style={{ height: printed ? 'auto' : rows.getTotalSize() }}
      >
        {indexes.map(index => (
          // Keyboard users activate the button in the row. For the pointer, the whole row is clickable.
          <Box
            key={rowKey(index)}
            role="row"
            aria-rowindex={index + 2}
            onClick={() => onRow(index)}
            sx={{ ...rowStyle, ...grid }}
            // Browsers break pages between rows in normal flow, but through absolutely positioned ones.
            style={printed ? { position: 'static' } : { transform: `translateY(${index * ROW_HEIGHT}px)` }}
          >
            {cells(index).map((cell, at) => (
              <Box key={columns[at]?.key} role="cell" sx={{ ...cellStyle, textAlign: columns[at]?.align ?? 'left' }}>
                {cell}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      {printed && printed.length < count && (
        <Box sx={{ p: 3 }}>{translate('historicalData.firstRows', { printed: printed.length, count })}</Box>
      )}
    </Box>
  );
}

function TableHead({ columns, grid }: { columns: readonly VirtualColumn[]; grid: SystemStyleObject }) {
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' }}>
      <Box role="row" aria-rowindex={1} sx={{ ...grid, alignItems: 'end', borderBottom: 1, borderColor: 'divider' }}>
        {columns.map(({ key, title, align, sort }) => (
          <Box key={key} role="columnheader" aria-sort={sort} sx={{ ...headStyle, textAlign: align ?? 'left' }}>
            {title}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = {
  position: 'absolute',
  insetInline: 0,
  height: ROW_HEIGHT,
  cursor: 'pointer',
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const cellStyle = {
  px: 2,
  lineHeight: `${ROW_HEIGHT}px`,
  minWidth: 0,
  ...oneLine,
} as const;

/** Long headings wrap, even within a word. */
const headStyle = {
  px: 2,
  py: '9px',
  lineHeight: '18px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  fontWeight: 500,
  color: 'text.secondary',
} as const;
