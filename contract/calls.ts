// Written by `npm run registry` from what is in the folders.

import { billing } from './billing';
import { core } from './core';
import { dashboard } from './dashboard';
import { deviceEnrolment } from './deviceEnrolment';
import { dns } from './dns';
import { dnsResolvers } from './dnsResolvers';
import { geofencing } from './geofencing';
import { imports } from './imports';
import { invitations } from './invitations';
import { mapping } from './mapping';
import { mfa } from './mfa';
import { motd } from './motd';
import { numbers } from './numbers';
import { organizations } from './organizations';
import { outbox } from './outbox';
import { phoneNumbers } from './phoneNumbers';
import { profile } from './profile';
import { proxy } from './proxy';
import { securityHub } from './securityHub';
import { servers } from './servers';
import { session } from './session';
import { teams } from './teams';
import { users } from './users';
import { version } from './version';
import { views } from './views';

/** Every call by name. */
export const calls = {
  ...billing,
  ...core,
  ...dashboard,
  ...deviceEnrolment,
  ...dns,
  ...dnsResolvers,
  ...geofencing,
  ...imports,
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
  ...teams,
  ...users,
  ...version,
  ...views,
};
