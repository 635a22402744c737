import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { font, radius, size } from '../../../theme/tokens';
import type { Column } from '../columns';
import type { Density } from '../listTypes';
import { tracksOf, type Widths, type Wishes } from './columnWidths';
import { tickBox } from './tickBox';

const TICK = 40;
const BUTTON = 28;
const BUTTONS_PADDING = 8;
export const HEADER_HEIGHT = 36;
/** The height of a card on a phone. */
export const CARD_HEIGHT = 84;

/** The height of a row in pixels. */
export const rowHeight: Record<Density, number> = { comfortable: size.rowComfortable, compact: size.rowCompact };

/**
 * The box that scrolls, and the look of all that is in it. Rows and cells carry class names instead of styles of their
 * own: a style is worked out once for the table, not once a cell.
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
  // The focus is shown by the active row.
  outline: 'none',
  '& .row': {
    display: 'grid',
    // The header's and the body's own, which the rows take and nothing in them: another width concerns no cell.
    gridTemplateColumns: 'inherit',
    minWidth: 'inherit',
    width: '100%',
    '--surface': theme.palette.background.paper,
    backgroundColor: 'var(--surface)',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .head': { position: 'sticky', top: 0, zIndex: 3 },
  '& .head .row': { height: HEADER_HEIGHT, color: theme.palette.text.secondary },
  // The last row's own line is the frame's.
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
  // For the moment in which cells are measured.
  '&.measured .row': {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'max-content',
    width: 'max-content',
  },
  // The arrow's room, so that sorting moves nothing.
  '&.measured .sort:not(:has(svg))': { paddingInlineEnd: 18 },
  // At the cell's end, on the row's own colour.
  '& .pencil': {
    // Not all of its properties at once: that is hundreds, for each cell.
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
  // Touch screens can't hover: there the record's form edits.
  '@media (hover: none)': { '& .pencil': { display: 'none' } },
  '&:focus-visible .row.active .current': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& .right': { justifyContent: 'flex-end' },
  '& .tick': { position: 'sticky', left: 0, zIndex: 1, padding: 0, justifyContent: 'center', userSelect: 'none' },
  '& .tick label': { display: 'flex', width: '100%', height: '100%', alignItems: 'center', justifyContent: 'center' },
  '& .tick input': tickBox(theme, 16),
  '& .first': { position: 'sticky', left: 'var(--tick)', zIndex: 1 },
  '& .first a.open': { color: 'inherit', textDecoration: 'none', minWidth: 0 },
  '& .menu': { position: 'sticky', right: 0, zIndex: 1, padding: '0 4px', justifyContent: 'flex-end' },
  '& .menu > *': { width: BUTTON, height: BUTTON },
  // Row actions are there on hover and on the active row; on touch screens, which can't hover, always.
  '@media (hover: hover)': {
    // A long value ends before the pencil, with an ellipsis.
    '&:not(.measured) .editable:hover, &:not(.measured) .row.active .current.editable': { paddingInlineEnd: 30 },
    '& .body .menu > *': { opacity: 0 },
    // Until then the end of the last column shows through.
    '& .row:not(:hover):not(.active) .menu:not(:focus-within), & .head .menu': { backgroundColor: 'transparent' },
    '& .body .row:hover .menu > *, & .body .row.active .menu > *, & .body .menu > :focus-visible': { opacity: 1 },
  },
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
}));

/** What a table's measures depend on beside its columns. */
interface Measured {
  ticks?: boolean;
  /** How many buttons each row has at its end. */
  buttons: number;
  /** How wide columns would be for their values, and how wide a person made them. */
  wishes?: Wishes;
  widths?: Widths;
}

/** The measures of a table: of its frame, of what its header and its body are in it, and so of their rows. */
export function gridMeasures(
  columns: readonly Column[],
  density: Density,
  { ticks = true, buttons, wishes = {}, widths = {} }: Measured,
): { frame: CSSProperties; rows: CSSProperties } {
  const tick = ticks ? TICK : 0;
  const menu = BUTTONS_PADDING + buttons * BUTTON;
  const { tracks, least } = tracksOf(columns, tick + menu, wishes, widths);
  return {
    frame: { '--tick': `${tick}px`, '--row-height': `${rowHeight[density]}px` } as CSSProperties,
    rows: {
      // What no column takes is before the buttons at the end.
      gridTemplateColumns: [...(ticks ? [`${TICK}px`] : []), ...tracks, `minmax(${menu}px, 1fr)`].join(' '),
      minWidth: least,
    },
  };
}
