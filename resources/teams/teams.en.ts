import type { LabelsOf } from '../../schema/labels';
import type { teams } from './teams';

/** The texts of teams in English. */
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
    displayed: 'Whose members this team’s members see. With none, they see each other.',
  },
  choices: {},
  groups: { team: 'Team', members: 'Members', about: 'About' },
  related: { members: 'Members' },
  actions: {
    addMembers: {
      label: 'Add members',
      question: 'Add members to %{name}? |||| Add members to %{smart_count} teams?',
      consequence: 'They see the team’s members in their contact list, and the members see them.',
      cancel: 'Cancel',
      done: 'Members were added to %{name} |||| Members were added to %{smart_count} teams',
      ask: { users: 'People' },
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
  empty: 'No teams yet. Create the first one to let people see each other in the app.',
};
