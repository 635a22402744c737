// Written by `npm run registry` from what is in the folders.

import { billing } from '../resources/billing/contract/billing';
import { core } from '../resources/core/contract/core';
import { dashboard } from '../resources/dashboard/contract/dashboard';
import { deviceEnrolment } from '../resources/devices/contract/deviceEnrolment';
import { securityHub } from '../resources/devices/contract/securityHub';
import { dns } from '../resources/dns/contract/dns';
import { dnsOfAll } from '../resources/dns/contract/dnsOfAll';
import { dnsResolvers } from '../resources/dns/contract/dnsResolvers';
import { motd } from '../resources/motd/contract/motd';
import { version } from '../resources/motd/contract/version';
import { numbers } from '../resources/numbers/contract/numbers';
import { phoneNumbers } from '../resources/numbers/contract/phoneNumbers';
import { organizations } from '../resources/organizations/contract/organizations';
import { outbox } from '../resources/outbox/contract/outbox';
import { profile } from '../resources/profile/contract/profile';
import { proxy } from '../resources/proxies/contract/proxy';
import { servers } from '../resources/servers/contract/servers';
import { status } from '../resources/status/contract/status';
import { imports as teamsImports } from '../resources/teams/contract/imports';
import { teams } from '../resources/teams/contract/teams';
import { geofencing } from '../resources/tracking/contract/geofencing';
import { mapping } from '../resources/tracking/contract/mapping';
import { imports as usersImports } from '../resources/users/contract/imports';
import { invitations } from '../resources/users/contract/invitations';
import { mfa } from '../resources/users/contract/mfa';
import { users } from '../resources/users/contract/users';
import { session } from './session';
import { views } from './views';

/** All calls by name. */
export const calls = {
  ...billing,
  ...core,
  ...dashboard,
  ...deviceEnrolment,
  ...dns,
  ...dnsOfAll,
  ...dnsResolvers,
  ...geofencing,
  ...teamsImports,
  ...usersImports,
  ...invitations,
  ...mapping,
  ...mfa,
  ...motd,
  ...numbers,
  ...organizations,
  ...outbox,
  ...phoneNumbers,
  ...profile,
  ...proxy,
  ...securityHub,
  ...servers,
  ...session,
  ...status,
  ...teams,
  ...users,
  ...version,
  ...views,
};
