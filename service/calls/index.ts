// Written by `npm run registry` from what is in the folders.

import type { CallName } from '../../contract';
import { billing } from '../../resources/billing/service/calls';
import { core } from '../../resources/core/service/calls';
import { dashboard } from '../../resources/dashboard/service/calls/dashboard';
import { securityHub } from '../../resources/devices/service/calls';
import { deviceEnrolment } from '../../resources/devices/service/calls/deviceEnrolment';
import { dns } from '../../resources/dns/service/calls';
import { dnsOfAll } from '../../resources/dns/service/calls/dnsOfAll';
import { dnsResolvers } from '../../resources/dns/service/calls/dnsResolvers';
import { motd } from '../../resources/motd/service/calls';
import { version } from '../../resources/motd/service/calls/version';
import { numbers } from '../../resources/numbers/service/calls';
import { phoneNumbers } from '../../resources/numbers/service/calls/phoneNumbers';
import { organizations } from '../../resources/organizations/service/calls';
import { outbox } from '../../resources/outbox/service/calls';
import { profile } from '../../resources/profile/service/calls/profile';
import { proxy } from '../../resources/proxies/service/calls';
import { servers } from '../../resources/servers/service/calls';
import { status } from '../../resources/status/service/calls';
import { teams } from '../../resources/teams/service/calls';
import { imports as teamsImports } from '../../resources/teams/service/calls/imports';
import { mapping } from '../../resources/tracking/service/calls';
import { geofencing } from '../../resources/tracking/service/calls/geofencing';
import { users } from '../../resources/users/service/calls';
import { imports as usersImports } from '../../resources/users/service/calls/imports';
import { invitations } from '../../resources/users/service/calls/invitations';
import { mfa } from '../../resources/users/service/calls/mfa';
import type { Handlers } from './context';
import { session } from './session';
import { views } from './views';

/**
 * The handlers of all calls. A handler runs only if the caller may make the call, with a validated input (see
 * service/http/serving.ts). It applies the scope to every query, and each of its writes is one transaction.
 */
export const handlers: Handlers<CallName> = {
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
