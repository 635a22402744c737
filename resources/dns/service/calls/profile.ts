import { eq } from 'drizzle-orm';
import { isObject } from '../../../../contract/isObject';
import { oneOrganization, type Scope, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import type { Database } from '../../../../service/db/connect';
import { dnsProfiles, organizations } from '../../../../service/db/schema';
import type { ProfileSwitches } from '../../contract/dnsProfile';
import { createProfile, profileOnWire, readProfile, type StoredProfile } from '../profile';

/** Reads the organisation's profile. @throws CallFailure `not_found` if it has none */
export async function requireProfile({ orm }: Pick<Database, 'orm'>, scope: Scope): Promise<StoredProfile> {
  const profile = await readProfile(orm, oneOrganization(scope));
  if (profile === undefined) throw noProfile();
  return profile;
}

/** Locks the profile until the transaction ends. @throws CallFailure `not_found` if there is none */
export async function lockProfile({ orm }: Pick<Database, 'orm'>, organization: string): Promise<void> {
  const [profile] = await orm
    .select({ id: dnsProfiles.id })
    .from(dnsProfiles)
    .where(eq(dnsProfiles.organizationId, organization))
    .for('update');
  if (profile === undefined) throw noProfile();
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
    const [found] = await db.orm
      .select({ attributes: organizations.attributes })
      .from(organizations)
      .where(eq(organizations.id, organization));
    const timezone = found?.attributes.timezone ?? 'UTC';
    await createProfile(db.orm, { organization, name, template, timezone }, now);
    return profileOnWire(await requireProfile(db, scope), config.dns, now);
  },

  'dns/updateOrganizationProfile': async ({ patch: { name, ...patch } }, { config, db, scope, now }) => {
    const organization = oneOrganization(scope);
    await lockProfile(db, organization);
    const { switches, name: currentName } = await requireProfile(db, scope);
    await db.orm
      .update(dnsProfiles)
      .set({ name: name ?? currentName, switches: applyPatch(switches, patch) })
      .where(eq(dnsProfiles.organizationId, organization));
    return profileOnWire(await requireProfile(db, scope), config.dns, now);
  },
} satisfies SomeHandlers;

/** Returns the settings with a patch applied. Recreation times are replaced as a whole. */
function applyPatch(switches: ProfileSwitches, patch: Readonly<Record<string, unknown>>): ProfileSwitches {
  return mergeInto(switches, patch) as ProfileSwitches;
}

function mergeInto(value: unknown, patch: unknown, name?: string): unknown {
  if (patch === undefined) return value;
  if (!isObject(patch) || !isObject(value) || name === 'recreation') return patch;
  return Object.fromEntries(Object.entries(value).map(([key, old]) => [key, mergeInto(old, patch[key], key)]));
}
