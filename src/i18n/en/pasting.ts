/** The texts of pasting many values at once. */
export const pasting = {
  file: 'Choose a file',
  fileFailed: 'The file could not be read: %{message}',
  download: 'Download as CSV',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  heading: { line: 'Line', name: 'Name', reason: 'Reason' },
};
