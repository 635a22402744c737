// Written by `npm run registry` from what is in the folders.

import { auditEn as core } from './core/labels/audit.en';
import { auditEn as devices } from './devices/labels/audit.en';
import { auditEn as dns } from './dns/labels/audit.en';
import { auditEn as motd } from './motd/labels/audit.en';
import { auditEn as numbers } from './numbers/labels/audit.en';
import { auditEn as organizations } from './organizations/labels/audit.en';
import { auditEn as profile } from './profile/labels/audit.en';
import { auditEn as proxies } from './proxies/labels/audit.en';
import { auditEn as servers } from './servers/labels/audit.en';
import { auditEn as teams } from './teams/labels/audit.en';
import { auditEn as tracking } from './tracking/labels/audit.en';
import { auditEn as users } from './users/labels/audit.en';

/** Audit log labels of the domains' calls and resources in one language. */
export const auditTexts = {
  action: {
    ...core.action,
    ...devices.action,
    ...dns.action,
    ...motd.action,
    ...numbers.action,
    ...organizations.action,
    ...profile.action,
    ...proxies.action,
    ...servers.action,
    ...teams.action,
    ...tracking.action,
    ...users.action,
  },
  targetType: {
    ...core.targetType,
    ...devices.targetType,
    ...dns.targetType,
    ...motd.targetType,
    ...numbers.targetType,
    ...organizations.targetType,
    ...profile.targetType,
    ...proxies.targetType,
    ...servers.targetType,
    ...teams.targetType,
    ...tracking.targetType,
    ...users.targetType,
  },
};
