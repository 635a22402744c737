// Written by `npm run registry` from what is in the folders.

import { auditEn } from './audit/audit.en';
import { organizationsEn, ownOrganizationEn } from './organizations/organizations.en';
import { outboxEn } from './outbox/outbox.en';
import { teamsEn } from './teams/teams.en';
import { usersEn } from './users/users.en';

/** The texts of every resource in English, by the resource's name. */
export const labelsEn = {
  'manage-users': usersEn,
  'user-groups': teamsEn,
  organization: ownOrganizationEn,
  organizations: organizationsEn,
  'audit-log': auditEn,
  outbox: outboxEn,
};
