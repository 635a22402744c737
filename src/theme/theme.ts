import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { reactAdminParts } from './reactAdminParts';
import {
  type Colors,
  colors,
  font,
  grid,
  motion,
  noticeRoom,
  radius,
  type Scheme,
  size,
  type Tone,
  type ToneColors,
} from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    /** The colours of the meanings, for dots, chips and notes. */
    tones: Record<Tone, ToneColors>;
    /** What floats above panels: menus, dialogs. */
    floating: string;
    controlBorder: string;
  }
  interface PaletteOptions {
    tones: Record<Tone, ToneColors>;
    floating: string;
    controlBorder: string;
  }
  interface TypographyVariants {
    fontFamilyMonospace: string;
  }
  interface TypographyVariantsOptions {
    fontFamilyMonospace: string;
  }
}

/** MUI's theme in one scheme, for a language of this direction. Screens take everything from here and style almost nothing themselves. */
export function createConsoleTheme(scheme: Scheme, direction: Theme['direction']): Theme {
  const c = colors[scheme];
  return createTheme({
    direction,
    palette: paletteOf(scheme, c),
    spacing: grid,
    shape: { borderRadius: radius.control },
    typography,
    transitions: {
      duration: {
        shortest: motion.fast,
        shorter: motion.fast,
        short: motion.fast,
        standard: motion.slow,
        complex: motion.slow,
        enteringScreen: motion.slow,
        leavingScreen: motion.fast,
      },
    },
    components: joined(surfaces(c), controls(c, direction), data(c), reactAdminParts),
  });
}

function paletteOf(scheme: Scheme, c: Colors) {
  const tone = ({ text, dot, tint }: ToneColors) => ({ main: dot, dark: text, light: tint });
  return {
    mode: scheme,
    primary: { main: c.accent.fill, dark: c.accent.fillHover, light: c.accent.tint, contrastText: c.accent.onFill },
    error: { main: c.danger.fill, dark: c.danger.fillHover, light: c.tones.bad.tint, contrastText: c.danger.onFill },
    success: tone(c.tones.good),
    warning: tone(c.tones.warning),
    info: tone(c.tones.information),
    background: { default: c.page, paper: c.panel },
    text: { primary: c.text, secondary: c.textMuted, disabled: c.textDisabled },
    divider: c.border,
    action: { hover: c.hover, selected: c.accent.tint, disabled: c.textDisabled, disabledBackground: c.hover },
    tones: c.tones,
    floating: c.floating,
    controlBorder: c.controlBorder,
  };
}

const typography = {
  fontFamily: font.family,
  fontFamilyMonospace: font.mono,
  fontSize: font.body,
  fontWeightRegular: font.weight.regular,
  fontWeightMedium: font.weight.medium,
  fontWeightBold: font.weight.semibold,
  h1: { fontSize: font.title, fontWeight: font.weight.semibold, lineHeight: '28px', letterSpacing: '-0.01em' },
  h2: { fontSize: font.heading, fontWeight: font.weight.semibold, lineHeight: '24px' },
  h3: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  h4: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  h5: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  h6: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  subtitle1: { fontSize: font.body, fontWeight: font.weight.medium, lineHeight: '20px' },
  subtitle2: { fontSize: font.table, fontWeight: font.weight.medium, lineHeight: '20px' },
  body1: { fontSize: font.body, lineHeight: '20px' },
  body2: { fontSize: font.table, lineHeight: '20px' },
  button: {
    fontSize: font.table,
    fontWeight: font.weight.medium,
    lineHeight: '20px',
    letterSpacing: 0,
    textTransform: 'none' as const,
  },
  caption: { fontSize: font.caption, lineHeight: '16px' },
  overline: {
    fontSize: font.caption,
    fontWeight: font.weight.medium,
    lineHeight: '16px',
    letterSpacing: 0,
    textTransform: 'none' as const,
  },
};

/** Where the focus is, drawn the same way everywhere. */
function focusRing(c: Colors, offset = 1) {
  return { outline: `2px solid ${c.accent.ring}`, outlineOffset: offset };
}

type Components = NonNullable<ThemeOptions['components']>;

/** All parts in one. A spread would make a type of its own, which is much work for the compiler to compare. */
function joined(...parts: Components[]): Components {
  return Object.assign({}, ...parts);
}

/** What things lie on: the page, panels, and what floats. */
function surfaces(c: Colors): Components {
  const floating = {
    backgroundColor: c.floating,
    border: `1px solid ${c.border}`,
    borderRadius: radius.panel,
    boxShadow: c.shadow,
  };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: font.body, lineHeight: '20px' },
        'code, kbd, pre, samp': { fontFamily: font.mono, fontSize: '0.93em' },
        a: { color: c.accent.text },
        // A text of the other direction is cut at its own end, but stands where its neighbours do.
        '[dir=auto]': { textAlign: ['-webkit-match-parent' as 'match-parent', 'match-parent'] },
        '[dir=auto]:placeholder-shown': { direction: 'inherit' },
        ':focus-visible': focusRing(c),
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // None at all: with any other duration, each element goes over to each of its changed properties. Another
            // scheme then takes four times as long to draw, and the styles of a page three times.
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
    MuiCard: {
      styleOverrides: { root: { border: `1px solid ${c.border}`, borderRadius: radius.panel, boxShadow: 'none' } },
    },
    MuiAppBar: { defaultProps: { color: 'transparent', elevation: 0 } },
    MuiDrawer: {
      styleOverrides: {
        paper: {
          top: noticeRoom,
          height: `calc(100% - ${noticeRoom})`,
          backgroundColor: c.panel,
          backgroundImage: 'none',
          borderColor: c.border,
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: c.scrim, '&.MuiBackdrop-invisible': { background: 'none' } } },
    },
    MuiDialog: {
      styleOverrides: {
        container: { boxSizing: 'border-box', paddingTop: noticeRoom },
        paper: { ...floating, margin: 16, maxWidth: 480 },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: 16, fontWeight: font.weight.semibold, lineHeight: '24px', padding: '20px 24px 8px' },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogContentText: { styleOverrides: { root: { color: c.textMuted } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8 } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: floating,
        option: { fontSize: font.table, minHeight: 32 },
        listbox: { padding: 4 },
        inputRoot: { paddingTop: '2px !important', paddingBottom: '2px !important' },
      },
    },
    MuiMenu: { styleOverrides: { list: { padding: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          fontSize: font.table,
          minHeight: 32,
          padding: '4px 8px',
          gap: 8,
          '& .MuiListItemIcon-root': { minWidth: 0 },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { color: 'inherit', minWidth: 0 } } },
    MuiListSubheader: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent',
          color: c.textMuted,
          fontSize: font.caption,
          fontWeight: font.weight.medium,
          lineHeight: '28px',
        },
      },
    },
    MuiSnackbarContent: { styleOverrides: { root: { ...floating, color: c.text } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          fontSize: font.table,
          padding: '4px 12px',
          color: c.text,
          variants: [
            { props: { severity: 'success' }, style: note(c.tones.good) },
            { props: { severity: 'info' }, style: note(c.tones.information) },
            { props: { severity: 'warning' }, style: note(c.tones.warning) },
            { props: { severity: 'error' }, style: note(c.tones.bad) },
          ],
        },
      },
    },
  };
}

function note(tone: ToneColors) {
  return { backgroundColor: tone.tint, '& .MuiAlert-icon': { color: tone.dot } };
}

/** A chip that means something. */
function meaning(tone: ToneColors) {
  return { backgroundColor: tone.tint, color: tone.text };
}

/** What is pressed, typed into and switched. */
function controls(c: Colors, direction: Theme['direction']): Components {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing(c) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          minHeight: size.control,
          minWidth: 0,
          padding: '5px 12px',
          whiteSpace: 'nowrap',
          '@media (pointer: coarse)': { minHeight: 44 },
          variants: [
            {
              props: { variant: 'outlined' },
              style: { backgroundColor: c.panel, borderColor: c.border, '&:hover': { backgroundColor: c.hover } },
            },
            { props: { variant: 'outlined', color: 'primary' }, style: { color: c.accent.text } },
            { props: { variant: 'outlined', color: 'error' }, style: { color: c.tones.bad.text } },
            { props: { variant: 'text', color: 'primary' }, style: { color: c.accent.text } },
            { props: { variant: 'text', color: 'error' }, style: { color: c.tones.bad.text } },
            { props: { size: 'small' }, style: { fontSize: font.table, minHeight: 28, padding: '3px 8px' } },
          ],
        },
        icon: { '& > *:nth-of-type(1)': { fontSize: 18 } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          color: c.textMuted,
          height: size.control,
          width: size.control,
          padding: 0,
          '& .MuiSvgIcon-root': { fontSize: 18 },
          '&:hover': { backgroundColor: c.hover, color: c.text },
          '@media (pointer: coarse)': { height: 44, width: 44 },
        },
      },
    },
    MuiSvgIcon: {
      defaultProps: { fontSize: 'small' },
      styleOverrides: {
        fontSizeSmall: { fontSize: 18 },
        // An icon that points to where texts begin or end.
        root: direction === 'rtl' ? { '&.points': { transform: 'scaleX(-1)' } } : {},
      },
    },
    // What is typed runs as its own letters do: names of any language, and addresses, numbers and codes.
    MuiInputBase: { defaultProps: { slotProps: { input: { dir: 'auto' } } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiSelect: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: c.panel,
          borderRadius: radius.control,
          fontSize: font.body,
          minHeight: size.control,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: c.controlBorder, top: 0 },
          '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c.textMuted },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.accent.ring, borderWidth: 2 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.tones.bad.dot },
          '&.Mui-disabled': { backgroundColor: c.hover },
          '@media (pointer: coarse)': { fontSize: 16, minHeight: 44 },
        },
        input: {
          height: 20,
          padding: '6px 10px',
          '&::placeholder': { color: c.textMuted, opacity: 1 },
          // The browser draws it in a blue of its own.
          '&::-webkit-search-cancel-button': { filter: 'grayscale(1)', opacity: 0.6, cursor: 'pointer' },
        },
        multiline: { padding: 0 },
        adornedStart: {
          paddingLeft: 10,
          '& .MuiInputAdornment-root': { marginRight: 6 },
          '& .MuiOutlinedInput-input': { paddingLeft: 0 },
        },
        adornedEnd: { paddingRight: 10 },
      },
    },
    // A label stands above its control and never moves into it.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          marginBottom: 4,
          maxWidth: 'none',
          position: 'static',
          transform: 'none',
          whiteSpace: 'normal',
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { color: c.textMuted, margin: '4px 0 0', '&.Mui-error': { color: c.tones.bad.text } },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          color: c.text,
          fontSize: font.table,
          fontWeight: font.weight.medium,
          lineHeight: '20px',
          '&.Mui-focused, &.Mui-error': { color: c.text },
        },
        asterisk: { color: c.textMuted },
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        root: {
          color: c.controlBorder,
          padding: 6,
          borderRadius: radius.control,
          '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: c.accent.fill },
        },
      },
    },
    MuiRadio: { styleOverrides: { root: { color: c.controlBorder, padding: 6 } } },
    MuiSwitch: {
      styleOverrides: {
        root: { height: 20, width: 34, padding: 0, margin: '6px 0', overflow: 'visible' },
        switchBase: {
          padding: 2,
          '&.Mui-checked': { transform: 'translateX(14px)', color: '#ffffff' },
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: c.accent.fill, opacity: 1 },
          '&.Mui-focusVisible + .MuiSwitch-track': focusRing(c, 2),
        },
        thumb: { boxShadow: 'none', height: 16, width: 16, color: '#ffffff' },
        track: { backgroundColor: c.controlBorder, borderRadius: 10, opacity: 1 },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        // A switch has no padding of its own, as the margins of Material's labels suppose.
        root: {
          '&:has(.MuiCheckbox-root), &:has(.MuiRadio-root)': { marginLeft: -9 },
          '&:has(.MuiSwitch-root)': { gap: 10, marginLeft: 0, marginRight: 0 },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: c.border,
          color: c.textMuted,
          fontSize: font.table,
          lineHeight: '20px',
          minHeight: size.control,
          padding: '4px 10px',
          textTransform: 'none',
          '@media (pointer: coarse)': { minHeight: 44 },
          '&.Mui-selected': { backgroundColor: c.accent.tint, color: c.accent.text },
        },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { color: c.accent.text } },
    },
  };
}

/** What shows records: tables, chips, tabs, progress. */
function data(c: Colors): Components {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: c.border,
          fontSize: font.table,
          fontVariantNumeric: 'tabular-nums',
          height: size.rowComfortable,
          // Texts begin and end where the lines of the rows do.
          padding: '0 12px 0 0',
          '* + &': { paddingLeft: 12 },
          '&:last-child': { paddingRight: 0 },
        },
        head: { color: c.textMuted, fontWeight: font.weight.medium, height: size.rowCompact },
        sizeSmall: { height: size.rowCompact },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&.Mui-selected': { backgroundColor: c.accent.tint } } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          backgroundColor: c.tones.neutral.tint,
          borderRadius: radius.control,
          color: c.text,
          fontSize: font.caption,
          height: 24,
          '&.MuiChip-clickable:hover': { backgroundColor: c.hover },
          '&.MuiChip-clickable': {
            '@media (pointer: coarse)': { height: 44, '& .MuiChip-deleteIcon': { fontSize: 22 } },
          },
          variants: [
            {
              props: { variant: 'outlined' },
              style: { backgroundColor: c.panel, border: `1px solid ${c.border}` },
            },
            { props: { color: 'success' }, style: meaning(c.tones.good) },
            { props: { color: 'info' }, style: meaning(c.tones.information) },
            { props: { color: 'warning' }, style: meaning(c.tones.warning) },
            { props: { color: 'error' }, style: meaning(c.tones.bad) },
          ],
        },
        label: { paddingLeft: 8, paddingRight: 8 },
        deleteIcon: { color: c.textMuted, fontSize: 16, '&:hover': { color: c.text } },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: {
          borderBottom: `1px solid ${c.border}`,
          minHeight: 36,
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        indicator: { backgroundColor: c.accent.ring },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          color: c.textMuted,
          minHeight: 36,
          minWidth: 0,
          padding: '8px 12px',
          '@media (pointer: coarse)': { minHeight: 44 },
          '&.Mui-selected': { color: c.text },
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: { root: { backgroundColor: c.border, borderRadius: 2, height: 4 }, bar: { borderRadius: 2 } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: c.hover } } },
  };
}
