import type { ThemeOptions } from '@mui/material/styles';
import type { Colors } from './tokens';

/** The styles of MUI's components. */
export type Components = NonNullable<ThemeOptions['components']>;

/** Where the focus is, drawn the same way everywhere. */
export function focusRing(c: Colors, offset = 1) {
  return { outline: `2px solid ${c.accent.ring}`, outlineOffset: offset };
}
