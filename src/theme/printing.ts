/** Styles of a page or panel on paper. Its buttons do nothing there. A selected tab stays, as it names what is printed. */
export const withoutButtons = {
  '& .MuiButtonBase-root:not(.MuiChip-root, .Mui-selected)': { display: 'none' },
};
