import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    createRoasterTeam: 'Team angelegt',
    updateTeamLabel: 'Team umbenannt',
    updateTeamDescription: 'Beschreibung eines Teams geändert',
    updateTeamDisplayed: 'Sichtbare Teams geändert',
    deleteRoasterTeam: 'Team gelöscht',
    addUsersToRoasterTeam: 'Benutzer zu Team hinzugefügt',
    deleteUsersFromRoasterTeam: 'Benutzer aus Team entfernt',
    moveUsersBetweenRoasterTeams: 'Benutzer in anderes Team verschoben',
    addUserToRoasterTeams: 'Benutzer zu Teams hinzugefügt',
    deleteUserFromRoasterTeams: 'Benutzer aus Teams entfernt',
    addBulkRoasterTeamWithCSV: 'Teams importiert',
    addBulkRoasterTeamMemberWithCSV: 'Mitglieder von Teams importiert',
  },
  targetType: { 'user-groups': 'Team' },
};
