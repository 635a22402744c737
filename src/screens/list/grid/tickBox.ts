import type { CSSObject, Theme } from '@mui/material/styles';

/** Looks of a list's tick boxes: a browser's own ones stand out of a dark page, and Material's cost time in each row. */
export function tickBox(theme: Theme, size: number): CSSObject {
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
    // Where the system chooses the colours, it draws the boxes, too.
    '@media (forced-colors: active)': { appearance: 'auto' },
  };
}
