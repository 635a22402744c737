import type { Fields } from '../../schema/fields';
import { writePath } from '../../schema/wire';
import type { ProfilePatch } from './contract/dnsProfile';

/** The change of a profile that sets these values of fields, which are on the wire as they are here. */
export function patchOf(fields: Fields, values: Readonly<Record<string, unknown>>): ProfilePatch {
  const patch: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) writePath(patch, fields[name]?.wire ?? name, value);
  return patch;
}
