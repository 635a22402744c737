import { eq } from 'drizzle-orm';
import { mergeWith } from 'es-toolkit';
import { oneOrganization, type Scope, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import type { Database } from '../../../../service/db/connect';
import { dnsProfiles } from '../../../../service/db/schema';
import { readSettings } from '../../../organizations/service/calls/record';
import { profileAddresses } from '../host';
import { linkTo } from '../links';
import { createProfile, profileOnWire, readProfile, type StoredProfile } from '../profile';
import { setupFilename } from '../setupFile';

/** Reads the organisation's profile. @throws CallFailure `not_found` if it has none */
async function requireProfile({ orm }: Pick<Database, 'orm'>, scope: Scope): Promise<StoredProfile> {
  const profile = await readProfile(orm, oneOrganization(scope));
  if (profile === undefined) throw noProfile();
  return profile;
}

/** Returns the profile without its lists, locked until the transaction ends. @throws CallFailure `not_found` */
export async function lockProfile({ orm }: Pick<Database, 'orm'>, organization: string) {
  const [profile] = await orm
    .select()
    .from(dnsProfiles)
    .where(eq(dnsProfiles.organizationId, organization))
    .for('update');
  if (profile === undefined) throw noProfile();
  return profile;
}

function noProfile(): CallFailure {
  return new CallFailure('not_found', 'The organisation has no DNS profile yet.', 'organization');
}

export const profileCalls = {
  'dns/getOrganizationProfile': async (_input, { config, db, scope, now }) => {
    const profile = await readProfile(db.orm, oneOrganization(scope));
    return profile === undefined ? null : profileOnWire(profile, config.dns, now);
  },

  'dns/addOrganizationProfile': async ({ name, template }, { config, db, scope, now }) => {
    const organization = oneOrganization(scope);
    const { attributes } = await readSettings(db.orm, organization);
    await createProfile(db.orm, { organization, name, template, timezone: attributes.timezone ?? 'UTC' }, now);
    return profileOnWire(await requireProfile(db, scope), config.dns, now);
  },

  'dns/updateOrganizationProfile': async ({ patch: { name, ...patch } }, { config, db, scope, now }) => {
    const organization = oneOrganization(scope);
    const profile = await lockProfile(db, organization);
    // Recreation times are replaced as a whole.
    const switches = mergeWith(structuredClone(profile.switches), patch, (_previous, value, key) =>
      key === 'recreation' ? value : undefined,
    );
    await db.orm
      .update(dnsProfiles)
      .set({ name: name ?? profile.name, switches })
      .where(eq(dnsProfiles.organizationId, organization));
    return profileOnWire(await requireProfile(db, scope), config.dns, now);
  },

  'dns/get-config-url': async ({ platform, deviceName }, context) => {
    const { db, scope, config } = context;
    const organization = oneOrganization(scope);
    const { id } = await requireProfile(db, scope);
    const filename = setupFilename(platform, id);
    const link = linkTo(context, { kind: 'setup', organization, platform, deviceName, filename });
    const { doh, dot, ipv4, ipv6 } = profileAddresses(config.dns, id, deviceName);
    return { ...link, doh, dot, ipv4, ipv6, filename };
  },
} satisfies SomeHandlers;
