import type { CSSProperties } from 'react';
import type { Scheme } from '../theme/tokens';

/** Returns a light background for a logo in dark mode, because most logos are made for paper. */
export function logoPlate(scheme: Scheme): CSSProperties {
  // The negative margin keeps the layout around it unchanged.
  return scheme === 'dark'
    ? { boxSizing: 'content-box', padding: '3px 6px', marginBlock: -3, borderRadius: 4, backgroundColor: '#fff' }
    : {};
}
