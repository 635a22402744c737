import type { Theme } from '@mui/material/styles';
import { type Components, focusRing, root, touchTarget } from './components';
import { type Colors, font, radius, size } from './tokens';

/** Returns the overrides of buttons, icons and links. */
export function buttons(c: Colors, direction: Theme['direction']): Components {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true }, ...root({ '&:focus-visible': focusRing(c) }) },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          minHeight: size.control,
          // A long text beside a button wraps instead of squeezing it.
          minWidth: 'auto',
          padding: '5px 12px',
          whiteSpace: 'nowrap',
          ...touchTarget,
          variants: [
            {
              props: { variant: 'outlined' },
              style: { backgroundColor: c.panel, borderColor: c.border, '&:hover': { backgroundColor: c.hover } },
            },
            // The text of a button is read, and its icon only found.
            {
              props: { variant: 'outlined', color: 'inherit' },
              style: { '&:not(.Mui-disabled) .MuiButton-icon': { color: c.textMuted } },
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
    MuiIconButton: root({
      borderRadius: radius.control,
      color: c.textMuted,
      height: size.control,
      width: size.control,
      padding: 0,
      '& .MuiSvgIcon-root': { fontSize: 18 },
      '&:hover': { backgroundColor: c.hover, color: c.text },
      '@media (pointer: coarse)': { height: 44, width: 44 },
    }),
    MuiSvgIcon: {
      defaultProps: { fontSize: 'small' },
      styleOverrides: {
        fontSizeSmall: { fontSize: 18 },
        // Icons that point to the start or end of the text.
        root: direction === 'rtl' ? { '&.points': { transform: 'scaleX(-1)' } } : {},
      },
    },
    MuiToggleButton: root({
      borderColor: c.border,
      color: c.textMuted,
      fontSize: font.table,
      lineHeight: '20px',
      minHeight: size.control,
      padding: '4px 10px',
      textTransform: 'none',
      ...touchTarget,
      // After a tap, touch screens keep the hover.
      '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: c.accent.tint, color: c.accent.text },
    }),
    MuiLink: { defaultProps: { underline: 'hover' }, ...root({ color: c.accent.text }) },
  };
}

/** Returns the overrides of text fields and their labels. */
export function textFields(c: Colors): Components {
  return {
    // Let the typed text decide the direction: names can be in any language, and addresses, numbers and codes are LTR.
    MuiInputBase: {
      defaultProps: { slotProps: { input: { dir: 'auto' } } },
      styleOverrides: { input: { '&::placeholder': { color: c.textMuted, opacity: 1 } } },
    },
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
          // Browsers draw it in their own blue.
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
    // Labels stay above their control.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      ...root({ marginBottom: 4, maxWidth: 'none', position: 'static', transform: 'none', whiteSpace: 'normal' }),
    },
    MuiFormHelperText: root({ color: c.textMuted, margin: '4px 0 0', '&.Mui-error': { color: c.tones.bad.text } }),
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
  };
}

/** Returns the overrides of checkboxes, radio buttons and switches. */
export function choices(c: Colors): Components {
  return {
    MuiCheckbox: {
      // react-admin's tables put the aria-label on the root, which isn't the control.
      defaultProps: { slotProps: { input: ({ 'aria-label': name }) => ({ 'aria-label': name }) } },
      ...root({
        color: c.controlBorder,
        padding: 6,
        borderRadius: radius.control,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: c.accent.fill },
      }),
    },
    MuiRadio: root({ color: c.controlBorder, padding: 6 }),
    MuiSwitch: {
      styleOverrides: {
        root: {
          height: 20,
          width: 34,
          padding: 0,
          margin: '6px 0',
          overflow: 'visible',
          // Small switches, as in react-admin's menu of columns, get the same size.
          '&.MuiSwitch-sizeSmall .MuiSwitch-switchBase': {
            padding: 2,
            '&.Mui-checked': { transform: 'translateX(14px)' },
          },
        },
        // As wide as the track. Material's input is wider, so a switch at the page's edge would make the page scroll.
        input: { left: 0, width: 34, '.Mui-checked > &': { left: -14 } },
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
    // Material's label margins assume a padding that our switch doesn't have.
    MuiFormControlLabel: root({
      '&:has(.MuiCheckbox-root), &:has(.MuiRadio-root)': { marginLeft: -9 },
      '&:has(.MuiSwitch-root)': { gap: 10, marginLeft: 0, marginRight: 0 },
    }),
  };
}
