// Written by `npm run registry` from what is in the folders.

import { auditFr as core } from './core/labels/audit.fr';
import { auditFr as devices } from './devices/labels/audit.fr';
import { auditFr as dns } from './dns/labels/audit.fr';
import { auditFr as motd } from './motd/labels/audit.fr';
import { auditFr as numbers } from './numbers/labels/audit.fr';
import { auditFr as organizations } from './organizations/labels/audit.fr';
import { auditFr as profile } from './profile/labels/audit.fr';
import { auditFr as proxies } from './proxies/labels/audit.fr';
import { auditFr as servers } from './servers/labels/audit.fr';
import { auditFr as teams } from './teams/labels/audit.fr';
import { auditFr as tracking } from './tracking/labels/audit.fr';
import { auditFr as users } from './users/labels/audit.fr';

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
