// Written by `npm run registry` from what is in the folders.

import type { DomainConfig } from '../service/domainConfig';
import type { Variables } from '../service/variables';
import { readConfig as billing } from './billing/service/config';
import { readConfig as dns } from './dns/service/config';
import { readConfig as tracking } from './tracking/service/config';

/** Readers of the domains’ configuration. */
export const domains: readonly ((value: Variables) => Partial<DomainConfig>)[] = [billing, dns, tracking];
