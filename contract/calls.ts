// Written by `npm run registry` from what is in the folders.

import { dns } from './dns';
import { imports } from './imports';
import { mfa } from './mfa';
import { numbers } from './numbers';
import { organizations } from './organizations';
import { outbox } from './outbox';
import { profile } from './profile';
import { session } from './session';
import { teams } from './teams';
import { users } from './users';
import { views } from './views';

/** Every call by name. */
export const calls = {
  ...dns,
  ...imports,
  ...mfa,
  ...numbers,
  ...organizations,
  ...outbox,
  ...profile,
  ...session,
  ...teams,
  ...users,
  ...views,
};
