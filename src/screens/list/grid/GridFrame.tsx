import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { font, radius, size } from '../../../theme/tokens';
import type { Density } from '../address';
import type { Column } from '../columns';
import { checkboxStyle } from './checkboxStyle';
import { gridTracks, type MeasuredWidths, type Widths } from './columnWidths';

const TICK = 40;
const BUTTON = 28;
const BUTTONS_PADDING = 8;
export const HEADER_HEIGHT = 36;
/** The height of a card on phones in pixels. */
export const CARD_HEIGHT = 84;

/** The height of a row in pixels. */
export const rowHeight: Record<Density, number> = { comfortable: size.rowComfortable, compact: size.rowCompact };

/** Rows inherit the tracks of the header or body. */
const rowStyles = (theme: Theme): CSSObject => ({
  '& .row': {
    display: 'grid',
    // Rows inherit the tracks of the header or body and cells don't, so a new width doesn't restyle the cells.
    gridTemplateColumns: 'inherit',
    minWidth: 'inherit',
    width: '100%',
    '--surface': theme.palette.background.paper,
    backgroundColor: 'var(--surface)',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .head': { position: 'sticky', top: 0, zIndex: 3 },
  '& .head .row': { height: HEADER_HEIGHT, color: theme.palette.text.secondary },
  // The frame has a border already, so clip the last row's.
  '& .body': { position: 'relative', overflow: 'clip' },
  '& .body .row': {
    position: 'absolute',
    top: 0,
    left: 0,
    height: 'var(--row-height)',
    cursor: 'pointer',
    contain: 'layout style',
  },
  '& .body .row:hover': { '--surface': theme.palette.action.hover },
  '& .body .row[aria-selected="true"]': { '--surface': theme.palette.action.selected },
});

/** Cells, and the pencil at the end of an editable one. */
const cellStyles = (theme: Theme): CSSObject => ({
  '& .cell': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '0 8px',
    overflow: 'hidden',
    backgroundColor: 'var(--surface)',
  },
  '& .cell > *': { minWidth: 0 },
  // While the cells are being measured.
  '&.measured .row': {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'max-content',
    width: 'max-content',
  },
  // Space for the arrow, so that sorting doesn't shift the layout.
  '&.measured .sort:not(:has(svg))': { paddingInlineEnd: 18 },
  // At the end of the cell, on the row's background.
  '& .pencil': {
    // Not `all: unset`, which sets hundreds of properties for each cell.
    border: 0,
    position: 'absolute',
    right: 2,
    top: '50%',
    transform: 'translateY(-50%)',
    display: 'flex',
    padding: 6,
    borderRadius: 4,
    cursor: 'pointer',
    opacity: 0,
    color: theme.palette.text.secondary,
    backgroundColor: 'var(--surface)',
  },
  '& .cell:hover > .pencil, & .row.active .current > .pencil': { opacity: 1 },
  '& .pencil:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.action.focus },
  // Touch screens can't hover, so there only the record's form edits.
  '@media (hover: none)': { '& .pencil': { display: 'none' } },
  '&:focus-visible .row.active .current': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
});

/** The checkbox, the first column and the row actions, which stay in view. */
const specialCellStyles = (theme: Theme): CSSObject => ({
  '& .right': { justifyContent: 'flex-end' },
  // Otherwise a number would almost touch the text after it.
  '& .right + .left': { paddingInlineStart: 24 },
  '& .tick': { position: 'sticky', left: 0, zIndex: 1, padding: 0, justifyContent: 'center', userSelect: 'none' },
  '& .tick label': { display: 'flex', width: '100%', height: '100%', alignItems: 'center', justifyContent: 'center' },
  '& .tick input': checkboxStyle(theme, 16),
  '& .first': { position: 'sticky', left: 'var(--tick)', zIndex: 1 },
  '& .first a.open': { color: 'inherit', textDecoration: 'none', minWidth: 0 },
  '& .menu': { position: 'sticky', right: 0, zIndex: 1, padding: '0 4px', justifyContent: 'flex-end' },
  '& .menu > *': { width: BUTTON, height: BUTTON },
  // Row actions show on hover and in the active row. Touch screens can't hover, so there they always show.
  '@media (hover: hover)': {
    // Truncate a long value before the pencil.
    '&:not(.measured) .editable:hover, &:not(.measured) .row.active .current.editable': { paddingInlineEnd: 30 },
    '& .body .menu > *': { opacity: 0 },
    // While they are hidden, the end of the last column shows through.
    '& .row:not(:hover):not(.active) .menu:not(:focus-within), & .head .menu': { backgroundColor: 'transparent' },
    '& .body .row:hover .menu > *, & .body .row.active .menu > *, & .body .menu > :focus-visible': { opacity: 1 },
  },
});

/** Headers, and the focus of the active row. */
const headerStyles = (theme: Theme): CSSObject => ({
  '& .sort': {
    padding: 0,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    maxWidth: '100%',
    cursor: 'pointer',
    borderRadius: 4,
  },
  '& .sort:hover': { color: theme.palette.text.primary },
  '& .sort:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& .plain': oneLine,
  '& .sort svg': { fontSize: 14 },
  '& .head .cell': { fontWeight: theme.typography.fontWeightMedium },
  '&:focus-visible .row.active': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
});

/** On paper, all values are shown in full, and the header is repeated on each page. */
const printStyles: CSSObject = {
  display: 'table',
  tableLayout: 'fixed',
  width: '100%',
  overflow: 'visible',
  // A page in portrait is as wide as 930 pixels.
  zoom: 0.8,
  // No checkboxes and buttons.
  '--tick': '0px !important',
  '--menu': '0px !important',
  '& .tick, & .menu': { visibility: 'hidden' },
  '& .head': { position: 'static', display: 'table-header-group', breakInside: 'avoid' },
  '& .body': { display: 'table-row-group' },
  '& .body .row': {
    position: 'static',
    height: 'auto',
    minHeight: 'var(--row-height)',
    transform: 'none !important',
    contain: 'none',
    breakInside: 'avoid',
  },
  '& .head, & .body': { minWidth: '0 !important', height: 'auto !important' },
  '& .cell, & .cell *': { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .pencil': { display: 'none' },
  // Chromium leaves buttons out where it repeats the header.
  '& .sort': { display: 'contents' },
};

/**
 * The scrolling container, with the styles of everything inside. Rows and cells have class names instead of styles of
 * their own, so that styles are computed once for the table rather than for each cell.
 */
export const GridFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: radius.panel,
  backgroundColor: theme.palette.background.paper,
  fontSize: font.table,
  lineHeight: '20px',
  // The active row shows the focus, if there is one.
  '&[aria-activedescendant]': { outline: 'none' },
  ...rowStyles(theme),
  ...cellStyles(theme),
  ...specialCellStyles(theme),
  ...headerStyles(theme),
  '@media print': printStyles,
}));

/** The inputs of a table's measures besides its columns. */
interface Measured {
  ticks: boolean;
  /** The number of buttons at the end of each row. */
  buttons: number;
  /** The columns' measured widths, and those set by the user. */
  measuredWidths: MeasuredWidths;
  widths: Widths;
}

/** Returns the styles with a table's measures: of its frame, and of the header and body, from which rows inherit. */
export function gridMeasures(
  columns: readonly Column[],
  density: Density,
  { ticks, buttons, measuredWidths, widths }: Measured,
): { frame: CSSProperties; rows: CSSProperties } {
  const tick = ticks ? TICK : 0;
  const menu = BUTTONS_PADDING + buttons * BUTTON;
  const { tracks, minimumWidth } = gridTracks(columns, tick + menu, measuredWidths, widths);
  return {
    frame: {
      '--tick': `${tick}px`,
      '--menu': `${menu}px`,
      '--others': 'calc(var(--tick) + var(--menu))',
      '--row-height': `${rowHeight[density]}px`,
    } as CSSProperties,
    rows: {
      // Space that no column takes is before the buttons at the end.
      gridTemplateColumns: [...(ticks ? ['var(--tick)'] : []), ...tracks, 'minmax(var(--menu), 1fr)'].join(' '),
      minWidth: minimumWidth,
    },
  };
}
