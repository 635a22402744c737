import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    createRoasterTeam: 'Creó un equipo',
    updateTeamLabel: 'Cambió el nombre de un equipo',
    updateTeamDescription: 'Cambió la descripción de un equipo',
    updateTeamDisplayed: 'Cambió qué equipos ve un equipo',
    deleteRoasterTeam: 'Eliminó un equipo',
    addUsersToRoasterTeam: 'Añadió usuarios a un equipo',
    deleteUsersFromRoasterTeam: 'Quitó usuarios de un equipo',
    moveUsersBetweenRoasterTeams: 'Movió usuarios a otro equipo',
    addUserToRoasterTeams: 'Añadió un usuario a equipos',
    deleteUserFromRoasterTeams: 'Quitó un usuario de equipos',
    addBulkRoasterTeamWithCSV: 'Importó equipos',
    addBulkRoasterTeamMemberWithCSV: 'Importó miembros de equipos',
  },
  targetType: { 'user-groups': 'Equipo' },
};
