/** The help on keys. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  groups: { everywhere: 'Everywhere', list: 'In a list', record: 'In a record' },
  help: 'Show this help',
  dismiss: 'Close what is open',
  or: 'or',
};
