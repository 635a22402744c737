// Written by `npm run registry` from what is in the folders.

import type { DomainUi } from '../src/app/domain';
import { ui as billing } from './billing/ui';
import { ui as core } from './core/ui';
import { ui as dashboard } from './dashboard/ui';
import { ui as devices } from './devices/ui';
import { ui as dns } from './dns/ui';
import { ui as files } from './files/ui';
import { ui as motd } from './motd/ui';
import { ui as organizations } from './organizations/ui';
import { ui as profile } from './profile/ui';
import { ui as servers } from './servers/ui';
import { ui as status } from './status/ui';
import { ui as teams } from './teams/ui';
import { ui as tracking } from './tracking/ui';
import { ui as users } from './users/ui';

/** What domains contribute to the console besides their resources. */
export const domains: readonly DomainUi[] = [
  billing,
  core,
  dashboard,
  devices,
  dns,
  files,
  motd,
  organizations,
  profile,
  servers,
  status,
  teams,
  tracking,
  users,
];
