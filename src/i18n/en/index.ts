import { auditEn } from '../../../resources/audit/audit.en';
import { organizationsEn, ownOrganizationEn } from '../../../resources/organizations/organizations.en';
import { outboxEn } from '../../../resources/outbox/outbox.en';
import { teamsEn } from '../../../resources/teams/teams.en';
import { usersEn } from '../../../resources/users/users.en';
import { list } from './list';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';
import { validation } from './validation';

/** The texts of the signed-in console in English, but for those that a screen brings with it. */
export const messages = {
  list,
  ra,
  record,
  shell,
  units,
  validation,
  resources: {
    'audit-log': auditEn,
    'manage-users': usersEn,
    'user-groups': teamsEn,
    organization: ownOrganizationEn,
    organizations: organizationsEn,
    outbox: outboxEn,
  },
};
