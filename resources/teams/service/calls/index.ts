import { checkNames } from './checkNames';
import { listTeams } from './list';
import { changingMembers } from './members';
import { moveMembers } from './move';
import { writingTeams } from './write';

/** The handlers of the calls about teams. */
export const teams = {
  listSharedRoasterGroupsByOrganization: listTeams,
  ...writingTeams,
  ...changingMembers,
  'team/checkNames': checkNames,
  moveUsersBetweenRoasterTeams: moveMembers,
};
