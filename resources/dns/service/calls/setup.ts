import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { profileAddresses } from '../host';
import { createLink } from '../links';
import { setupFilename } from '../setupFile';
import { requireProfile } from './profile';

/** Handler of the call that returns how to set up a device. */
export const setupCalls = {
  'dns/get-config-url': async ({ platform, deviceName }, context) => {
    const { db, scope, config } = context;
    const organization = oneOrganization(scope);
    const { id } = await requireProfile(db, scope);
    const filename = setupFilename(platform, id);
    const link = createLink(context, { kind: 'setup', organization, platform, deviceName, filename });
    const { doh, dot, ipv4, ipv6 } = profileAddresses(config.dns, id, deviceName);
    return { ...link, doh, dot, ipv4, ipv6, filename };
  },
} satisfies SomeHandlers;
