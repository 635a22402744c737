import type { LabelsOf } from '../../../schema/labels';
import type { teams } from '../teams';

export const teamsEn: LabelsOf<typeof teams> = {
  title: 'Manage Teams',
  description: 'Groups whose members see each other in the app’s contact list.',
  name: 'team |||| teams',
  fields: {
    id: 'Identifier',
    label: 'Name',
    description: 'Description',
    memberCount: 'Members',
    memberIds: 'Members',
    displayed: 'Teams it sees',
    vhost: 'Virtual host',
    createdAt: 'Created',
    organization: 'Organisation',
  },
  help: {
    label: 'The heading under which its members appear in the contact list.',
    description: 'For administrators only; members don’t see it.',
    memberIds: 'You can add and remove members at any time.',
    displayed: 'Whose members this team’s members see. Without the team itself, they don’t see each other.',
  },
  choices: {},
  groups: { team: 'Team', members: 'Members', about: 'About' },
  related: { members: 'Members' },
  actions: {
    addMembers: {
      label: 'Add members',
      question: 'Add members to %{name}? |||| Add members to %{smart_count} teams?',
      consequence: 'They see the team’s members in their contact list, and the members see them.',
      done: 'Members were added to %{name} |||| Members were added to %{smart_count} teams',
      ask: { users: 'Users' },
    },
    removeMember: {
      label: 'Remove member',
      question: 'Remove a member from %{name}? |||| Remove a member from %{smart_count} teams?',
      consequence: 'The team’s members no longer see the user in their contact list. The account stays as it is.',
      done: 'A member was removed from %{name} |||| A member was removed from %{smart_count} teams',
      ask: { user: 'User' },
    },
  },
  delete: {
    label: 'Delete',
    question: 'Delete %{name}? |||| Delete %{smart_count} teams?',
    consequence:
      'Members stop seeing each other through it. Their accounts stay as they are. |||| Members stop seeing each other through them. Their accounts stay as they are.',
    cancel: 'Keep the team |||| Keep the teams',
    done: '%{name} was deleted |||| %{smart_count} teams were deleted',
  },
  imports: {
    teams: {
      label: 'Create teams',
      description: 'Creates teams, with members by username or e-mail address.',
    },
    members: {
      label: 'Add members to teams',
      description: 'Adds one user to one team with each row.',
      columns: { team: 'Team', person: 'Username or e-mail' },
    },
  },
  empty: 'Create the first one to let users see each other in the app.',
};
