import { mapValues } from 'es-toolkit';
import type { AnyResource } from './define';
import type { Field } from './fields';

const derived = new WeakMap<AnyResource, AnyResource>();

/**
 * Returns the definition for a list of the records of all organisations, with the organisation as second column and
 * first filter. Returns a resource that can't be listed across organisations unchanged.
 */
export function acrossOrganizations(resource: AnyResource): AnyResource {
  const { list, fields } = resource;
  if (!resource.across || !list) return resource;
  const known = derived.get(resource);
  if (known) return known;
  const [first, ...others]: readonly string[] = list.columns;
  const without: readonly string[] = resource.across === true ? [] : resource.across.without;
  const organization: Field = { ...fields.organization, hidden: false };
  const across: AnyResource = {
    ...resource,
    fields: { ...fields, organization },
    list: {
      ...list,
      columns: [...(first === undefined ? [] : [first]), 'organization', ...others.filter(isNotOrganization)],
      filters: ['organization', ...list.filters.filter(name => isNotOrganization(name) && !without.includes(name))],
    },
  };
  derived.set(resource, across);
  derived.set(across, across);
  return across;
}

/**
 * Returns the definition for one organisation's records of a resource that can also be listed for all organisations. It
 * doesn't show the organisation, except in the form if a new record must name it.
 */
export function withinOrganization(resource: AnyResource): AnyResource {
  const { list, fields, form }: AnyResource = resource;
  if (resource.scope !== 'either' || !list || !fields.organization) return resource;
  return {
    ...resource,
    fields: { ...fields, organization: { ...fields.organization, hidden: true } },
    list: { ...list, columns: list.columns.filter(isNotOrganization), filters: list.filters.filter(isNotOrganization) },
    ...(fields.organization.readOnly && {
      form: mapValues(form, names => names.filter(isNotOrganization)),
    }),
  };
}

function isNotOrganization(name: string): boolean {
  return name !== 'organization';
}

/** Returns the organisation of a record, if it names one. */
export function organizationOf(record: object | undefined): string | undefined {
  const own = record && 'organization' in record ? record.organization : undefined;
  return typeof own === 'string' ? own : undefined;
}
