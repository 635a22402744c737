import type { Operator } from '../contract/list';
import type { AnyResource } from './define';
import { dialectOf, pagedDialectOf } from './dialectOf';
import { fieldOf, kindOf, wirePath } from './record';

/** What the dialect of ra-data-simple-rest (FakeRest's) writes after a field's name for the operators that it knows. */
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

/** Whether the resource's lists take conditions of any form: with every operator, in groups, several on one field. */
export function takesConditions(resource: AnyResource): boolean {
  const { api } = resource;
  if (dialectOf(resource) !== undefined) return dialectOf(resource)?.paging === 'none';
  return api.transport === 'rest' ? api.conditions === true : api.cursor === undefined;
}

/** The keys of the call by which a list that comes by cursors filters by a field; none where it does not. */
export function filterKeys({ api }: AnyResource, name: string): readonly string[] {
  const filters: Readonly<Record<string, string | readonly string[] | undefined>> = api.cursor?.filters ?? {};
  return [filters[name] ?? []].flat();
}

/** Whether the resource's lists filter by one value of a field at a time. */
export function takesOneValue(resource: AnyResource): boolean {
  return resource.api.cursor !== undefined || pagedDialectOf(resource) !== undefined;
}

/** How the resource's lists can test a field: as its kind can, as far as the backend's dialect has a word for it. */
export function operatorsOf(resource: AnyResource, name: string): readonly Operator[] {
  const { operators } = kindOf(fieldOf(resource, name));
  if (resource.api.cursor) {
    const keys = filterKeys(resource, name);
    const sayable: readonly Operator[] = keys.length === 2 ? ['gte', 'lte'] : keys.length === 1 ? ['eq', 'in'] : [];
    return operators.filter(operator => sayable.includes(operator));
  }
  const paged = pagedDialectOf(resource);
  if (paged) return operators.filter(operator => paged.filters?.includes(parameterFor(resource, name, operator) ?? ''));
  return takesConditions(resource) ? operators : operators.filter(operator => operator in restSuffix);
}

/** The parameter by which a REST list compares a field so; undefined where the dialect has no word for it. */
export function parameterFor(resource: AnyResource, name: string, operator: Operator): string | undefined {
  const suffix = restSuffix[operator];
  return suffix === undefined ? undefined : wirePath(resource, name) + suffix;
}

/** The filters that the definition offers, as far as the lists can test their fields at all. */
export function filterableFields(resource: AnyResource): string[] {
  const offered: readonly string[] = resource.list?.filters ?? [];
  return offered.filter(name => operatorsOf(resource, name).length > 0);
}
