/** The texts of a team's members. */
export const members = {
  paste: 'Add from a list',
  pasting: {
    title: 'Add users to %{name}',
    help: 'Usernames or e-mail addresses, up to %{most}, separated by lines, commas, semicolons or spaces. You can also choose a text or CSV file.',
    names: 'Usernames or e-mail addresses',
    count: '%{smart_count} name |||| %{smart_count} names',
    tooMany: '%{count} names are too many: at most %{most} at a time.',
    check: 'Check',
    back: 'Back to the names',
    ready: '%{smart_count} user can be added |||| %{smart_count} users can be added',
    none: 'No user can be added',
    refused: '%{smart_count} name can’t be added |||| %{smart_count} names can’t be added',
    submit: 'Add %{smart_count} user |||| Add %{smart_count} users',
    adding: '%{done} of %{total} added',
    added: '%{smart_count} user was added |||| %{smart_count} users were added',
    failed: '%{smart_count} user was not added |||| %{smart_count} users were not added',
    reasons: {
      unknown: 'No user of the organisation has this username or address',
      ambiguous: 'Several users have this address: enter the username',
      member: 'Already a member',
      repeated: 'Already in the list',
    },
  },
};
