import { organizationsEn, ownOrganizationEn } from '../../../resources/organizations/organizations.en';
import { teamsEn } from '../../../resources/teams/teams.en';
import { usersEn } from '../../../resources/users/users.en';
import { list } from './list';
import { profile } from './profile';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';
import { validation } from './validation';

/** Every text of the signed-in console in English. */
export const messages = {
  list,
  profile,
  ra,
  record,
  shell,
  units,
  validation,
  resources: {
    'manage-users': usersEn,
    'user-groups': teamsEn,
    organization: ownOrganizationEn,
    organizations: organizationsEn,
  },
};
