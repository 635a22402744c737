import type { Operator } from '../contract/list';
import type { AnyResource } from './define';
import { dialectOf, pagedDialectOf } from './dialectOf';
import type { Field } from './fields';
import { fieldOf, kindOf, wirePath } from './record';

/** The suffixes of filter parameters by operator in the dialect of ra-data-simple-rest and FakeRest. */
export const restSuffix: Readonly<Partial<Record<Operator, string>>> = {
  eq: '',
  in: '',
  ne: '_neq',
  contains: '_q',
  gt: '_gt',
  gte: '_gte',
  lt: '_lt',
  lte: '_lte',
};

/** Whether the resource's lists take any condition: all operators, groups, and several conditions on one field. */
export function supportsConditions(resource: AnyResource): boolean {
  const { api } = resource;
  if (dialectOf(resource) !== undefined) return dialectOf(resource)?.paging === 'none';
  return api.transport === 'rest' ? api.conditions === true : api.cursor === undefined;
}

/** Returns the call's keys that filter a cursor-paged list by a field, or none if it can't be filtered by it. */
export function filterKeys({ api }: AnyResource, name: string): readonly string[] {
  const filters: Readonly<Record<string, string | readonly string[] | undefined>> = api.cursor?.filters ?? {};
  return [filters[name] ?? []].flat();
}

/** Whether the resource's lists take only one filter value per field. */
export function supportsOneValue(resource: AnyResource): boolean {
  return resource.api.cursor !== undefined || pagedDialectOf(resource) !== undefined;
}

/** Whether filters offer an operator for a field. A vocabulary's values are picked by name, so they compare as a whole. */
export function isOffered(field: Field, operator: Operator): boolean {
  return !(field.kind === 'text' && field.vocabulary && (operator === 'contains' || operator === 'startsWith'));
}

/** Returns the operators that a list supports for a field: those of its kind that the backend's dialect has too. */
export function operatorsOf(resource: AnyResource, name: string): readonly Operator[] {
  const { operators } = kindOf(fieldOf(resource, name));
  if (resource.api.cursor) {
    const keys = filterKeys(resource, name);
    const expressible: readonly Operator[] = keys.length === 2 ? ['gte', 'lte'] : keys.length === 1 ? ['eq', 'in'] : [];
    return operators.filter(operator => expressible.includes(operator));
  }
  const paged = pagedDialectOf(resource);
  if (paged) return operators.filter(operator => paged.filters?.includes(parameterFor(resource, name, operator) ?? ''));
  return supportsConditions(resource) ? operators : operators.filter(operator => operator in restSuffix);
}

/** Returns the filter parameter of a REST list for a field and operator, or undefined if the dialect has none. */
export function parameterFor(resource: AnyResource, name: string, operator: Operator): string | undefined {
  const suffix = restSuffix[operator];
  return suffix === undefined ? undefined : wirePath(resource, name) + suffix;
}

/** Returns the definition's filters, without those that the backend doesn't support. */
export function filterableFields(resource: AnyResource): string[] {
  const declaredFilters: readonly string[] = resource.list?.filters ?? [];
  return declaredFilters.filter(name => operatorsOf(resource, name).length > 0);
}
