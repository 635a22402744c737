/** Styles of a page or panel on paper. */
export const printed = {
  // Buttons do nothing there. A selected tab stays, as it names what is printed. So do rows, headings and names that can
  // be clicked, which are another `ButtonBase`.
  '& :is(.MuiButton-root, .MuiIconButton-root, .MuiFab-root)': { display: 'none' },
  '& :is(.MuiTab-root, .MuiToggleButton-root):not(.Mui-selected)': { display: 'none' },
};
