/** The texts of the keyboard shortcut help. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  groups: { everywhere: 'Everywhere', list: 'In a list', record: 'In a record' },
  help: 'Show this help',
  dismiss: 'Close what is open',
  or: 'or',
  list: {
    search: 'Search',
    next: 'Next row',
    previous: 'Previous row',
    first: 'First row',
    last: 'Last row',
    tick: 'Select the row',
    open: 'Open the row',
    menu: 'Actions of the row',
    cell: 'Along the row',
    edit: 'Edit in place',
    bar: 'Go to the actions on the selected rows, and back',
    width: 'Make the column of a header narrower or wider',
  },
  record: { edit: 'Edit the record' },
};
