import { listTeams } from './list';
import { changingMembers } from './members';
import { writingTeams } from './write';

/** The handlers of the calls about teams. */
export const teams = {
  listSharedRoasterGroupsByOrganization: listTeams,
  ...writingTeams,
  ...changingMembers,
};
