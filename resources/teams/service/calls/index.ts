import { checkNames } from './checkNames';
import { listTeams } from './list';
import { changingMembers } from './members';
import { moveMembers } from './move';
import { writingTeams } from './write';

export const teams = {
  listSharedRoasterGroupsByOrganization: listTeams,
  ...writingTeams,
  ...changingMembers,
  'team/checkNames': checkNames,
  moveUsersBetweenRoasterTeams: moveMembers,
};
