// Written by `npm run registry` from what is in the folders.

import type { DomainService } from '../service/domain';
import { service as billing } from './billing/service';
import { service as core } from './core/service';
import { service as devices } from './devices/service';
import { service as dns } from './dns/service';
import { service as motd } from './motd/service';
import { service as numbers } from './numbers/service';
import { service as organizations } from './organizations/service';
import { service as proxies } from './proxies/service';
import { service as servers } from './servers/service';
import { service as status } from './status/service';
import { service as tracking } from './tracking/service';

/** What domains contribute to the service besides their calls and tables. */
export const domains: readonly DomainService[] = [
  billing,
  core,
  devices,
  dns,
  motd,
  numbers,
  organizations,
  proxies,
  servers,
  status,
  tracking,
];
