/** The texts that react-admin's hooks and forms use. */
export const ra = {
  action: {
    cancel: 'Cancel',
    close: 'Close',
    create: 'Create',
    delete: 'Delete',
    edit: 'Edit',
    open: 'Open',
    refresh: 'Refresh',
    save: 'Save',
    undo: 'Undo',
  },
  auth: { auth_check_error: 'Please sign in to continue' },
  message: {
    invalid_form: 'Some fields need your attention',
    unsaved_changes: 'Some of your changes are not saved. Leave without saving them?',
  },
  notification: {
    canceled: 'Cancelled',
    created: 'Created',
    data_provider_error: 'The data could not be loaded',
    deleted: 'Deleted |||| %{smart_count} deleted',
    http_error: 'The service could not be reached',
    item_doesnt_exist: 'This does not exist any more',
    logged_out: 'You were signed out. Please sign in again.',
    not_authorized: 'You may not see this',
    updated: 'Saved |||| %{smart_count} saved',
  },
  page: {
    create: 'Create %{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  validation: {
    email: 'Not a valid e-mail address. Example: ada@example.net',
    number: 'Not a number. Example: 12',
    regex: 'Not in the expected form',
    required: 'Please fill this in',
    unique: 'Already taken',
  },
};
