import type { Operator } from '../contract/list';
import type { AnyResource } from './define';
import { fieldOf, kindOf } from './record';

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
export function takesConditions({ api }: AnyResource): boolean {
  return api.transport !== 'rest' || api.conditions === true;
}

/** How the resource's lists can test a field: as its kind can, as far as the backend's dialect has a word for it. */
export function operatorsOf(resource: AnyResource, name: string): readonly Operator[] {
  const { operators } = kindOf(fieldOf(resource, name));
  return takesConditions(resource) ? operators : operators.filter(operator => operator in restSuffix);
}

/** The filters that the definition offers, as far as the lists can test their fields at all. */
export function filterableFields(resource: AnyResource): string[] {
  const offered: readonly string[] = resource.list?.filters ?? [];
  return offered.filter(name => operatorsOf(resource, name).length > 0);
}
