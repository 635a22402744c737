import Close from '@mui/icons-material/Close';
import { createElement } from 'react';
import { type Components, root, touchTarget } from './components';
import { type Colors, font, radius, size, type ToneColors } from './tokens';

/** The space between the texts of two tabs, and the part of it on either side that belongs to a tab. */
const TAB_GAP = 24;
const TAB_PADDING = 6;

/** Returns the overrides of tables, chips, tabs and progress indicators. */
export function records(c: Colors): Components {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: c.border,
          fontSize: font.table,
          fontVariantNumeric: 'tabular-nums',
          height: size.rowComfortable,
          // Align the text with the ends of the row borders.
          padding: '0 12px 0 0',
          '* + &': { paddingLeft: 12 },
          '&:last-child': { paddingRight: 0 },
        },
        head: { color: c.textMuted, fontWeight: font.weight.medium, height: size.rowCompact },
        sizeSmall: { height: size.rowCompact },
      },
    },
    MuiTableRow: root({ '&.Mui-selected': { backgroundColor: c.accent.tint } }),
    MuiChip: {
      defaultProps: { size: 'small', deleteIcon: createElement(Close) },
      styleOverrides: {
        root: {
          backgroundColor: c.tones.neutral.tint,
          borderRadius: radius.control,
          color: c.text,
          fontSize: font.caption,
          '&.MuiChip-clickable:hover': { backgroundColor: c.hover },
          '&.MuiChip-clickable': {
            '@media (pointer: coarse)': { height: 44, '& .MuiChip-deleteIcon': { fontSize: 22 } },
          },
          variants: [
            // Beside buttons, it is as high as they are.
            { props: { size: 'medium' }, style: { fontSize: font.table, height: size.control } },
            {
              props: { variant: 'outlined' },
              style: { backgroundColor: c.panel, border: `1px solid ${c.border}` },
            },
            { props: { color: 'success' }, style: chipTone(c.tones.good) },
            { props: { color: 'info' }, style: chipTone(c.tones.information) },
            { props: { color: 'warning' }, style: chipTone(c.tones.warning) },
            { props: { color: 'error' }, style: chipTone(c.tones.bad) },
          ],
        },
        label: { paddingLeft: 8, paddingRight: 8 },
        deleteIcon: {
          color: c.textMuted,
          fontSize: 16,
          // As high as the chip, for a thumb.
          boxSizing: 'content-box',
          padding: 4,
          margin: '0 2px 0 -8px',
          '&:hover': { color: c.text },
        },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: {
          borderBottom: `1px solid ${c.border}`,
          minHeight: 36,
          overflow: 'visible',
          ...touchTarget,
        },
        // The text of the first tab begins where the content below does. The focus ring around it needs the space
        // beside the text, so only the line below the text is as wide as the text.
        scroller: { margin: `0 -${TAB_PADDING}px` },
        list: { gap: TAB_GAP - 2 * TAB_PADDING },
        indicator: { backgroundColor: c.accent.ring, clipPath: `inset(0 ${TAB_PADDING}px)` },
        // The buttons are in the page's padding. If they took space of the tabs, they would cover the selected one, since
        // MUI scrolls it into view before it shows them.
        scrollButtons: {
          width: size.pagePadding,
          marginLeft: -size.pagePadding,
          '&:last-child': { marginLeft: 0, marginRight: -size.pagePadding },
          '&.Mui-disabled': { visibility: 'hidden' },
        },
      },
    },
    MuiTab: root({
      color: c.textMuted,
      minHeight: 36,
      minWidth: 0,
      padding: `8px ${TAB_PADDING}px`,
      ...touchTarget,
      borderRadius: radius.control,
      // An outline outside the tab would be cut off.
      '&:focus-visible': { outlineOffset: -2 },
      '&.Mui-selected': { color: c.text },
    }),
    MuiLinearProgress: {
      styleOverrides: { root: { backgroundColor: c.border, borderRadius: 2, height: 4 }, bar: { borderRadius: 2 } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: c.hover } } },
  };
}

function chipTone(tone: ToneColors) {
  return { backgroundColor: tone.tint, color: tone.text };
}
