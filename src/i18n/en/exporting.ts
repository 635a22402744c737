/** The texts of the menu that exports a list. */
export const exporting = {
  all: 'Export %{smart_count} row as CSV |||| Export all %{smart_count} rows as CSV',
  allToImport: 'Export %{smart_count} row for importing again |||| Export all %{smart_count} rows for importing again',
};
