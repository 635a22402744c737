import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    createRoasterTeam: 'Création d’une équipe',
    updateTeamLabel: 'Renommage d’une équipe',
    updateTeamDescription: 'Modification de la description d’une équipe',
    updateTeamDisplayed: 'Modification des équipes que voit une équipe',
    deleteRoasterTeam: 'Suppression d’une équipe',
    addUsersToRoasterTeam: 'Ajout de membres à une équipe',
    deleteUsersFromRoasterTeam: 'Retrait de membres d’une équipe',
    moveUsersBetweenRoasterTeams: 'Changement d’équipe',
    addUserToRoasterTeams: 'Ajout à des équipes',
    deleteUserFromRoasterTeams: 'Retrait d’équipes',
    addBulkRoasterTeamWithCSV: 'Import d’équipes',
    addBulkRoasterTeamMemberWithCSV: 'Import de membres d’équipes',
  },
  targetType: { 'user-groups': 'Équipe' },
};
