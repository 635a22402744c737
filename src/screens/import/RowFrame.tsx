import { styled } from '@mui/material/styles';
import { oneLine } from '../../../schema/kinds/oneLine';
import { font } from '../../theme/tokens';
import { visuallyHidden } from '../../ui/visuallyHidden';

/** The scrolling container of a file's rows. On phones, the table's rows become cards. */
export const RowFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  maxHeight: 'max(320px, 60vh)',
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  fontSize: font.table,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 36,
    padding: '0 12px',
    textAlign: 'left',
    color: theme.palette.text.secondary,
    fontWeight: theme.typography.fontWeightMedium,
    backgroundColor: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& td': { height: 44, padding: '6px 12px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& .quiet': oneLine,
  '& .onPhone': { display: 'none' },
  '& .label': { display: 'none', color: theme.palette.text.secondary },
  '@media print': {
    maxHeight: 'none',
    overflow: 'visible',
    '& table': { minWidth: '0 !important' },
    '& th': { position: 'static' },
    '& tr': { breakInside: 'avoid' },
    '& :is(th, td, td *)': { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  [theme.breakpoints.down('sm')]: {
    '& table, & tbody, & tr, & td': { display: 'block', minWidth: '0 !important' },
    '& thead': visuallyHidden,
    '& tr:not(.spacer)': { padding: '8px 12px', borderBottom: `1px solid ${theme.palette.divider}` },
    '& td': { height: 'auto', padding: '2px 0', border: 0 },
    '& td.short': { display: 'inline-block', marginRight: 12 },
    '& .onPhone': { display: 'inline' },
    '& .label': { display: 'block', fontSize: font.caption, lineHeight: '16px' },
    // Without a problem, the first column is enough to identify the row.
    '& .quiet ~ .quiet': { display: 'none' },
  },
}));
