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

/**
 * The same resource for one organisation's records, where those of all can be listed without choosing: whose they are is
 * not shown. Where a new record must say it, its form goes on asking.
 */
export function withinOrganization(resource: AnyResource): AnyResource {
  const { list, fields, form = {} }: AnyResource = resource;
  if (resource.scope !== 'either' || !list || !fields.organization) return resource;
  return {
    ...resource,
    fields: { ...fields, organization: { ...fields.organization, hidden: true } },
    list: { ...list, columns: list.columns.filter(isOther), filters: list.filters.filter(isOther) },
    ...(fields.organization.readOnly && {
      form: Object.fromEntries(Object.entries(form).map(([group, names]) => [group, names.filter(isOther)])),
    }),
  };
}

function isOther(name: string): boolean {
  return name !== 'organization';
}

/** Whose a record is, where it says so. */
export function organizationOf(record: object | undefined): string | undefined {
  const own = record && 'organization' in record ? record.organization : undefined;
  return typeof own === 'string' ? own : undefined;
}
