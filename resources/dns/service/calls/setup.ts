import { type Handlers, oneOrganization } from '../../../../service/calls/context';
import { addressesOf, dnsHostOf } from '../host';
import { lifetimes, linkTo } from '../links';
import { setupFilename } from '../setupFile';
import { profileOf } from './profile';

/** The handler of the call about how a device is set up. */
export const setupCalls: Handlers<'dns/get-config-url'> = {
  'dns/get-config-url': async ({ platform, deviceName }, { db, scope, now, origin }) => {
    const organization = oneOrganization(scope);
    const { id } = await profileOf(db, scope);
    const filename = setupFilename(platform, id);
    const link = await linkTo(
      db,
      origin,
      { kind: 'setup', organization, platform, deviceName, filename },
      now,
      lifetimes.setup,
    );
    const { doh, dot, ipv4, ipv6 } = addressesOf(dnsHostOf(db), id, deviceName);
    return { ...link, doh, dot, ipv4, ipv6, filename };
  },
};
