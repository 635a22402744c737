import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns styles of native checkboxes: the browser's are too bright on dark pages, and MUI's slow down every row. */
export function checkboxStyle(theme: Theme, size: number): CSSObject {
  const { primary, background, controlBorder } = theme.palette;
  return {
    appearance: 'none',
    display: 'grid',
    boxSizing: 'border-box',
    width: size,
    height: size,
    margin: 0,
    border: `1px solid ${controlBorder}`,
    borderRadius: '3px',
    backgroundColor: background.paper,
    '&:checked, &:indeterminate': { borderColor: primary.main, backgroundColor: primary.main },
    '&:checked::before, &:indeterminate::before': {
      content: '""',
      backgroundColor: primary.contrastText,
      clipPath: 'polygon(18% 46%, 42% 68%, 82% 20%, 92% 30%, 43% 87%, 8% 56%)',
    },
    '&:indeterminate::before': { clipPath: 'inset(44% 18%)' },
    // In forced colors mode, the system draws the checkboxes.
    '@media (forced-colors: active)': { appearance: 'auto' },
  };
}
