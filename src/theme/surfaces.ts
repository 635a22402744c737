import type { Theme } from '@mui/material/styles';
import { type Components, focusRing, root, touchTarget } from './components';
import { type Colors, font, motion, noticeHeight, radius, type ToneColors } from './tokens';

/** Returns the overrides of the page and its panels. */
export function page(c: Colors, direction: Theme['direction']): Components {
  const turn = direction === 'rtl' ? -45 : 45;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // A name can be one long word, such as a domain or a German name.
        body: { fontSize: font.body, lineHeight: '20px', overflowWrap: 'break-word' },
        'code, kbd, pre, samp': { fontFamily: font.mono, fontSize: '0.93em' },
        a: { color: c.accent.text },
        // A chevron like that of the icons, rather than the browser's triangle.
        summary: {
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '&::before': {
            content: '""',
            display: 'inline-block',
            width: 6,
            height: 6,
            margin: '0 10px 2px 2px',
            borderRight: '1.5px solid',
            borderBottom: '1.5px solid',
            transform: `rotate(${-turn}deg)`,
            transition: `transform ${motion.fast}ms`,
          },
        },
        'details[open] > summary::before': { transform: `rotate(${turn}deg)` },
        // Text of the other direction is truncated at its own end, but aligned like its neighbours.
        '[dir=auto]': { textAlign: ['-webkit-match-parent' as 'match-parent', 'match-parent'] },
        '[dir=auto]:placeholder-shown': { direction: 'inherit' },
        ':focus-visible': focusRing(c),
        // MUI X hides the outline of a chart that has the focus.
        '.MuiChartsSurface-root > :focus-visible': { outline: `${focusRing(c).outline} !important` },
        // Without its backgrounds, nothing else would show what is selected, and where a button ends.
        '@media (forced-colors: active)': {
          'body .MuiButtonBase-root.Mui-selected': {
            backgroundColor: 'Highlight',
            color: 'HighlightText',
            forcedColorAdjust: 'none',
          },
          'body .MuiButton-contained': { border: '1px solid' },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Exactly zero: any other duration starts a transition for each changed property of each element. Switching
            // the scheme would then take four times as long to render, and a page's styles three times.
            transitionDuration: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: radius.panel } },
    },
    MuiCard: root({ border: `1px solid ${c.border}`, borderRadius: radius.panel, boxShadow: 'none' }),
    MuiAppBar: { defaultProps: { color: 'transparent', elevation: 0 } },
    MuiDrawer: {
      styleOverrides: {
        paper: {
          top: noticeHeight,
          height: `calc(100% - ${noticeHeight})`,
          backgroundColor: c.panel,
          backgroundImage: 'none',
          borderColor: c.border,
        },
      },
    },
    MuiAlert: root({
      borderRadius: radius.control,
      fontSize: font.table,
      // A long name leaves space for the buttons beside it.
      overflowWrap: 'anywhere',
      padding: '4px 12px',
      color: c.text,
      variants: [
        { props: { severity: 'success' }, style: note(c.tones.good) },
        { props: { severity: 'info' }, style: note(c.tones.information) },
        { props: { severity: 'warning' }, style: note(c.tones.warning) },
        { props: { severity: 'error' }, style: note(c.tones.bad) },
      ],
    }),
  };
}

/** Returns the overrides of dialogs, popovers and menus. */
export function floatingElements(c: Colors): Components {
  const floating = {
    backgroundColor: c.floating,
    border: `1px solid ${c.border}`,
    borderRadius: radius.panel,
    boxShadow: c.shadow,
  };
  return {
    MuiBackdrop: root({ backgroundColor: c.scrim, '&.MuiBackdrop-invisible': { background: 'none' } }),
    MuiDialog: {
      defaultProps: { maxWidth: 'xs' },
      styleOverrides: {
        container: { boxSizing: 'border-box', paddingTop: noticeHeight },
        paper: {
          ...floating,
          margin: 16,
          maxHeight: 'calc(100% - 32px)',
          // In a form too, the content scrolls, and the buttons stay in view.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
        paperFullWidth: { width: 'calc(100% - 32px)' },
        paperWidthXs: { maxWidth: 480 },
      },
    },
    MuiDialogTitle: root({
      fontSize: 16,
      fontWeight: font.weight.semibold,
      lineHeight: '24px',
      padding: '20px 24px 8px',
    }),
    MuiDialogContent: root({ padding: '8px 24px 16px' }),
    MuiDialogContentText: root({ color: c.textMuted }),
    MuiDialogActions: { defaultProps: { disableSpacing: true }, ...root({ padding: '8px 24px 20px', gap: 8 }) },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        paper: floating,
        option: { fontSize: font.table, minHeight: 32, overflowWrap: 'anywhere' },
        listbox: { padding: 4 },
        root: {
          // Its text and arrow are where those of a select are.
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { paddingLeft: 4 },
          '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: 0 },
          // Leaves space for its buttons, which are larger on touch screens.
          '@media (pointer: coarse)': {
            '&.MuiAutocomplete-hasPopupIcon .MuiAutocomplete-inputRoot': { paddingRight: '48px !important' },
            '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot': {
              paddingRight: '92px !important',
            },
          },
        },
        inputRoot: { paddingTop: '2px !important', paddingBottom: '2px !important' },
      },
    },
    MuiMenu: { styleOverrides: { list: { padding: 4 } } },
    MuiMenuItem: root({
      borderRadius: radius.control,
      fontSize: font.table,
      minHeight: 32,
      padding: '4px 8px',
      gap: 8,
      '& .MuiListItemIcon-root': { minWidth: 0 },
      ...touchTarget,
    }),
    MuiListItemIcon: root({ color: 'inherit', minWidth: 0 }),
    MuiListSubheader: root({
      backgroundColor: 'transparent',
      color: c.textMuted,
      fontSize: font.caption,
      fontWeight: font.weight.medium,
      lineHeight: '28px',
    }),
    MuiSnackbarContent: root({ ...floating, color: c.text }),
  };
}

function note(tone: ToneColors) {
  return { backgroundColor: tone.tint, '& .MuiAlert-icon': { color: tone.dot } };
}
