import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    createRoasterTeam: 'Created a team',
    updateTeamLabel: 'Renamed a team',
    updateTeamDescription: 'Changed a team’s description',
    updateTeamDisplayed: 'Changed which teams a team sees',
    deleteRoasterTeam: 'Deleted a team',
    addUsersToRoasterTeam: 'Added users to a team',
    deleteUsersFromRoasterTeam: 'Removed users from a team',
    moveUsersBetweenRoasterTeams: 'Moved users to another team',
    addUserToRoasterTeams: 'Added a user to teams',
    deleteUserFromRoasterTeams: 'Removed a user from teams',
    addBulkRoasterTeamWithCSV: 'Imported teams',
    addBulkRoasterTeamMemberWithCSV: 'Imported team members',
  },
  targetType: { 'user-groups': 'Team' },
};
