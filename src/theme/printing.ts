/** Styles of a page or panel on paper, which is white in the dark scheme, too. */
export const printed = {
  '& *': { color: '#000000 !important', borderColor: '#bbbbbb !important' },
  // Buttons do nothing there. A selected tab stays, as it names what is printed.
  '& .MuiButtonBase-root:not(.MuiChip-root, .Mui-selected)': { display: 'none' },
};
