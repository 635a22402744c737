import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';
import { createdRows } from '../../../contract/createdRows';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['user-groups'] as const;

const team = { resource: 'user-groups', named: 'id' } as const;

export const auditTargets = {
  createRoasterTeam: [{ resource: 'user-groups', made: ({ id }) => [id] }],
  updateTeamLabel: [team],
  updateTeamDescription: [team],
  updateTeamDisplayed: [team],
  deleteRoasterTeam: [team],
  addUsersToRoasterTeam: [
    { resource: 'manage-users', named: 'users' },
    { resource: 'user-groups', named: 'team' },
  ],
  deleteUsersFromRoasterTeam: [
    { resource: 'manage-users', named: 'users' },
    { resource: 'user-groups', named: 'team' },
  ],
  moveUsersBetweenRoasterTeams: [
    { resource: 'manage-users', named: 'users' },
    { resource: 'user-groups', named: 'from' },
    { resource: 'user-groups', named: 'to' },
  ],
  addUserToRoasterTeams: [
    { resource: 'manage-users', named: 'user' },
    { resource: 'user-groups', named: 'teams' },
  ],
  deleteUserFromRoasterTeams: [
    { resource: 'manage-users', named: 'user' },
    { resource: 'user-groups', named: 'teams' },
  ],
  addBulkRoasterTeamWithCSV: [{ resource: 'user-groups', made: createdRows }],
  addBulkRoasterTeamMemberWithCSV: [{ resource: 'manage-users', touched: createdRows }],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
