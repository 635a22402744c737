/** The texts of the organisations on a server, of choosing a server, and of synchronising. */
export const servers = {
  switcher: {
    placeholder: 'Please select the server',
    switch: 'Server: %{name}. Switch',
    all: 'All servers',
    label: 'Server',
  },
  organizations: {
    none: 'No organisation is on this server.',
    organization: 'Organisation',
    vhost: 'Virtual host',
    people: 'Users',
    still: 'It can’t be deleted while these organisations are on it:',
  },
  hosts: {
    synchronise: 'Synchronise',
    addServer: 'Add a server',
    question: 'Synchronise virtual hosts',
  },
  sync: {
    intro:
      'Compares the console’s organisations, users and teams with the virtual hosts, accounts and groups on the server. Nothing changes until you apply it.',
    compare: 'Compare',
    again: 'Compare again',
    repair: 'Apply %{smart_count} change |||| Apply %{smart_count} changes',
    comparing: 'Comparing: %{done} of %{total} virtual hosts',
    repairing: 'Applying the changes: %{done} of %{total} virtual hosts',
    failed: 'Interrupted: %{message} Changes made so far stay. Compare again to continue.',
    stopped: 'Stopped. Changes made so far stay. Compare again to continue.',
    nothing: 'Everything matches. There is nothing to change.',
    planned: 'Planned changes',
    plan: {
      added: 'Add %{smart_count} virtual host |||| Add %{smart_count} virtual hosts',
      removed: 'Remove %{smart_count} virtual host |||| Remove %{smart_count} virtual hosts',
      usersMissing: 'Create %{smart_count} account |||| Create %{smart_count} accounts',
      usersBlocked: 'Block %{smart_count} disabled account |||| Block %{smart_count} disabled accounts',
      groupsFixed: 'Update %{smart_count} group |||| Update %{smart_count} groups',
    },
    done: 'Changes made',
    added: '%{smart_count} virtual host added |||| %{smart_count} virtual hosts added',
    removed: '%{smart_count} virtual host removed |||| %{smart_count} virtual hosts removed',
    usersMissing: '%{smart_count} account created |||| %{smart_count} accounts created',
    usersBlocked: '%{smart_count} disabled account blocked |||| %{smart_count} disabled accounts blocked',
    groupsFixed: '%{smart_count} group updated |||| %{smart_count} groups updated',
    usersUnknown:
      '%{smart_count} account belongs to no user and is left as it is |||| %{smart_count} accounts belong to no user and are left as they are',
    errors: '%{smart_count} virtual host needs your attention |||| %{smart_count} virtual hosts need your attention',
    more: 'and %{smart_count} more',
  },
  work: {
    accounts: 'Account updates for chat servers',
    look: 'Check of chat servers',
    certificates: 'Check of chat server certificates',
  },
};
