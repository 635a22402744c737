import type { CSSObject, ThemeOptions } from '@mui/material/styles';
import type { Colors } from './tokens';

/** The style overrides of MUI's components. */
export type Components = NonNullable<ThemeOptions['components']>;

/** Returns the overrides of a component whose root alone is styled. */
export function root(style: CSSObject) {
  return { styleOverrides: { root: style } };
}

/** Makes a control large enough for fingers on touch screens. */
export const touchTarget = { '@media (pointer: coarse)': { minHeight: 44 } } as const;

/** Returns the focus outline that all elements share. */
export function focusRing(c: Colors, offset = 1) {
  return { outline: `2px solid ${c.accent.ring}`, outlineOffset: offset };
}
