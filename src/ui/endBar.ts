/** How far below the end of what scrolls a page ends: what sticks there lies over the page's padding. */
export const pageEnd = 'var(--page-end, 0px)';

/** A bar that stays over the end of a paper, padding and all, so that nothing shows beside or below it. */
export const endBar = {
  position: 'sticky',
  bottom: `calc(-1 * ${pageEnd})`,
  mx: { xs: -4, sm: -6 },
  mb: { xs: -4, sm: -6 },
  px: { xs: 4, sm: 6 },
  py: 3,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
