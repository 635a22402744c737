import type { Handlers } from '../../../../service/calls/context';
import type { securityHub as calls } from '../../contract/securityHub';
import { listingDevices } from './list';
import { mailingTests } from './mail';
import { removingDevices } from './remove';

export const securityHub: Handlers<keyof typeof calls> = { ...listingDevices, ...removingDevices, ...mailingTests };
