import type { AnyResource } from './define';
import type { Field } from './fields';

const made = new WeakMap<AnyResource, AnyResource>();

/**
 * The same resource for a list of the records of all organisations: it shows whose they are in its second column, and
 * filters by it. One that can't be listed so stays as it is.
 */
export function acrossOrganizations(resource: AnyResource): AnyResource {
  const { list, fields } = resource;
  if (!resource.across || !list) return resource;
  const known = made.get(resource);
  if (known) return known;
  const [first, ...others]: readonly string[] = list.columns;
  const without: readonly string[] = resource.across === true ? [] : resource.across.without;
  const organization: Field = { ...fields.organization, hidden: false };
  const across: AnyResource = {
    ...resource,
    fields: { ...fields, organization },
    list: {
      ...list,
      columns: [...(first === undefined ? [] : [first]), 'organization', ...others.filter(isOther)],
      filters: ['organization', ...list.filters.filter(name => isOther(name) && !without.includes(name))],
    },
  };
  made.set(resource, across);
  made.set(across, across);
  return across;
}

function isOther(name: string): boolean {
  return name !== 'organization';
}

/** Whose a record is, where it says so. */
export function organizationOf(record: object | undefined): string | undefined {
  const own = record && 'organization' in record ? record.organization : undefined;
  return typeof own === 'string' ? own : undefined;
}
