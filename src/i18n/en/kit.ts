/** The texts of the kit's components. */
export const kit = {
  failed: 'This could not be loaded: %{message}',
  forbidden: 'You may not see this: %{message} An operator can change your role.',
  firstRows: 'The first %{printed} of %{count} rows.',
};
