// Written by `npm run registry` from what is in the folders.

import { auditEs as core } from './core/labels/audit.es';
import { auditEs as devices } from './devices/labels/audit.es';
import { auditEs as dns } from './dns/labels/audit.es';
import { auditEs as motd } from './motd/labels/audit.es';
import { auditEs as numbers } from './numbers/labels/audit.es';
import { auditEs as organizations } from './organizations/labels/audit.es';
import { auditEs as profile } from './profile/labels/audit.es';
import { auditEs as proxies } from './proxies/labels/audit.es';
import { auditEs as servers } from './servers/labels/audit.es';
import { auditEs as teams } from './teams/labels/audit.es';
import { auditEs as tracking } from './tracking/labels/audit.es';
import { auditEs as users } from './users/labels/audit.es';

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
