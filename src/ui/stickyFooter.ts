/** The bottom padding of the scrolling page, over which a sticky bar must extend. */
export const pageEnd = 'var(--page-end, 0px)';

/** Styles of a bar that sticks to a paper's end and covers its padding, so that nothing shows beside or below it. */
export const stickyFooter = {
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
