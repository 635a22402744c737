// Written by `npm run registry` from what is in the folders.

import { pages as audit } from '../resources/audit/contract/pages';
import { pages as billing } from '../resources/billing/contract/pages';
import { pages as core } from '../resources/core/contract/pages';
import { pages as dashboard } from '../resources/dashboard/contract/pages';
import { pages as devices } from '../resources/devices/contract/pages';
import { pages as dns } from '../resources/dns/contract/pages';
import { pages as files } from '../resources/files/contract/pages';
import { pages as motd } from '../resources/motd/contract/pages';
import { pages as numbers } from '../resources/numbers/contract/pages';
import { pages as organizations } from '../resources/organizations/contract/pages';
import { pages as outbox } from '../resources/outbox/contract/pages';
import { pages as profile } from '../resources/profile/contract/pages';
import { pages as proxies } from '../resources/proxies/contract/pages';
import { pages as servers } from '../resources/servers/contract/pages';
import { pages as status } from '../resources/status/contract/pages';
import { pages as teams } from '../resources/teams/contract/pages';
import { pages as tracking } from '../resources/tracking/contract/pages';
import { pages as users } from '../resources/users/contract/pages';

/** All domains' pages by address. */
export const declaredPages = {
  ...audit,
  ...billing,
  ...core,
  ...dashboard,
  ...devices,
  ...dns,
  ...files,
  ...motd,
  ...numbers,
  ...organizations,
  ...outbox,
  ...profile,
  ...proxies,
  ...servers,
  ...status,
  ...teams,
  ...tracking,
  ...users,
};
