// Written by `npm run registry` from what is in the folders.

import { auditAr as core } from './core/labels/audit.ar';
import { auditAr as devices } from './devices/labels/audit.ar';
import { auditAr as dns } from './dns/labels/audit.ar';
import { auditAr as motd } from './motd/labels/audit.ar';
import { auditAr as numbers } from './numbers/labels/audit.ar';
import { auditAr as organizations } from './organizations/labels/audit.ar';
import { auditAr as profile } from './profile/labels/audit.ar';
import { auditAr as proxies } from './proxies/labels/audit.ar';
import { auditAr as servers } from './servers/labels/audit.ar';
import { auditAr as teams } from './teams/labels/audit.ar';
import { auditAr as tracking } from './tracking/labels/audit.ar';
import { auditAr as users } from './users/labels/audit.ar';

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
