import type { ThemeOptions } from '@mui/material/styles';
import type { Colors } from './tokens';

/** The style overrides of MUI's components. */
export type Components = NonNullable<ThemeOptions['components']>;

/** Returns the focus outline that all elements share. */
export function focusRing(c: Colors, offset = 1) {
  return { outline: `2px solid ${c.accent.ring}`, outlineOffset: offset };
}
