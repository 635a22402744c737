// Written by `npm run registry` from what is in the folders.

import { auditDe as core } from './core/labels/audit.de';
import { auditDe as devices } from './devices/labels/audit.de';
import { auditDe as dns } from './dns/labels/audit.de';
import { auditDe as motd } from './motd/labels/audit.de';
import { auditDe as numbers } from './numbers/labels/audit.de';
import { auditDe as organizations } from './organizations/labels/audit.de';
import { auditDe as profile } from './profile/labels/audit.de';
import { auditDe as proxies } from './proxies/labels/audit.de';
import { auditDe as servers } from './servers/labels/audit.de';
import { auditDe as teams } from './teams/labels/audit.de';
import { auditDe as tracking } from './tracking/labels/audit.de';
import { auditDe as users } from './users/labels/audit.de';

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
