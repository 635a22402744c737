/** The texts of the organisations on a server, of choosing a server, and of synchronising. */
export const servers = {
  switcher: {
    placeholder: 'Please select the server',
    switch: 'Server: %{name}. Switch',
    all: 'All servers',
    failed: 'The servers could not be read: %{message}',
  },
  organizations: {
    none: 'No organisation is on this server.',
    loading: 'Reading the organisations',
    failed: 'The organisations could not be read: %{message}',
    retry: 'Retry',
    organization: 'Organisation',
    vhost: 'Virtual host',
    people: 'Users',
    still: 'It can’t be deleted while these organisations are on it:',
  },
  sync: {
    intro:
      'Compares the console’s organisations, people and teams with the virtual hosts, accounts and groups on the server. Nothing is changed until you say so.',
    compare: 'Compare',
    again: 'Compare again',
    repair: 'Put it right',
    stop: 'Stop',
    comparing: 'Comparing: %{done} of %{total} virtual hosts',
    repairing: 'Putting it right: %{done} of %{total} virtual hosts',
    failed: 'It was interrupted: %{message} What was done stays; compare again to go on.',
    stopped: 'You stopped it. What was done stays; compare again to go on.',
    nothing: 'Everything agrees: there is nothing to put right.',
    planned: 'What would be done',
    done: 'What was done',
    added: '%{smart_count} virtual host taken over |||| %{smart_count} virtual hosts taken over',
    removed: '%{smart_count} virtual host forgotten |||| %{smart_count} virtual hosts forgotten',
    usersMissing: '%{smart_count} account made |||| %{smart_count} accounts made',
    usersBlocked: '%{smart_count} disabled account blocked |||| %{smart_count} disabled accounts blocked',
    groupsFixed: '%{smart_count} group updated |||| %{smart_count} groups updated',
    usersUnknown:
      '%{smart_count} account belongs to no user and was left alone |||| %{smart_count} accounts belong to no user and were left alone',
    errors: '%{smart_count} virtual host needs you |||| %{smart_count} virtual hosts need you',
    more: 'and %{smart_count} more',
  },
};
