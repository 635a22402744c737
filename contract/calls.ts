// Written by `npm run registry` from what is in the folders.

import { dns } from './dns';
import { geofencing } from './geofencing';
import { imports } from './imports';
import { mapping } from './mapping';
import { mfa } from './mfa';
import { numbers } from './numbers';
import { organizations } from './organizations';
import { outbox } from './outbox';
import { profile } from './profile';
import { servers } from './servers';
import { session } from './session';
import { teams } from './teams';
import { users } from './users';
import { views } from './views';

/** Every call by name. */
export const calls = {
  ...dns,
  ...geofencing,
  ...imports,
  ...mapping,
  ...mfa,
  ...numbers,
  ...organizations,
  ...outbox,
  ...profile,
  ...servers,
  ...session,
  ...teams,
  ...users,
  ...views,
};
