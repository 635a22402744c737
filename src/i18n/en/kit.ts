/** The texts of the kit's components. */
export const kit = {
  failed: 'This could not be loaded: %{message}',
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download %{filename}',
  linkCopied: 'The link was copied',
  copyLink: 'Copy the link',
  figuresFailed: 'The figures could not be loaded: %{message}',
  forbidden: 'You may not see this: %{message} An operator can change your role.',
  firstRows: 'The first %{printed} of %{count} rows.',
  print: 'Print',
};
