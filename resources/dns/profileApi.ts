import type { Api } from '../../schema/define';
import type { Fields } from '../../schema/fields';
import { writePath } from '../../schema/wire';
import type { ProfilePatch } from './contract/dnsProfile';

/** Returns the API of a resource that shows and edits a part of an organisation's profile. */
export function profileApi<F extends Fields>(fields: F): Api<F> {
  return {
    key: 'organization',
    get: 'dns/getOrganizationProfile',
    update: [
      {
        call: 'dns/updateOrganizationProfile',
        saves: 'the rest',
        body: changes => ({ patch: patchOf(fields, changes) }),
      },
    ],
  };
}

/** Returns the profile patch for changed fields, whose values are the same on the wire. */
function patchOf(fields: Fields, values: Readonly<Record<string, unknown>>): ProfilePatch {
  const patch: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) writePath(patch, fields[name]?.wire ?? name, value);
  return patch;
}
