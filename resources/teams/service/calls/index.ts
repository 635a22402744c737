import { checkNames } from './checkNames';
import { listTeams } from './list';
import { teamMemberHandlers } from './members';
import { moveMembers } from './move';
import { teamWriteHandlers } from './write';

export const teams = {
  listSharedRoasterGroupsByOrganization: listTeams,
  ...teamWriteHandlers,
  ...teamMemberHandlers,
  'team/checkNames': checkNames,
  moveUsersBetweenRoasterTeams: moveMembers,
};
