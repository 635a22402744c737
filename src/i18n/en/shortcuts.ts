/** The help on keys. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  groups: { everywhere: 'Everywhere', list: 'In a list', record: 'In a record' },
  help: 'Show this help',
  search: 'Search',
  next: 'Next row',
  previous: 'Previous row',
  select: 'Select the row',
  open: 'Open the row',
  save: 'Save',
  dismiss: 'Close what is open',
  or: 'or',
  also: 'and',
};
