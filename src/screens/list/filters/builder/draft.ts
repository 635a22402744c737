import { limits } from '../../../../../contract/formats';
import type { Comparison, Condition, Operator } from '../../../../../contract/list';
import type { AnyResource } from '../../../../../schema/define';
import { fieldOf } from '../../../../../schema/record';
import { testsOf } from './fieldTests';

/** A condition in the builder. Its value may still be missing. */
export interface DraftRow {
  key: number;
  field: string;
  operator: Operator;
  value: Comparison['value'] | undefined;
}

/** A group of conditions and groups, of which all or any must match. */
export interface DraftGroup {
  key: number;
  join: 'all' | 'any';
  items: readonly DraftItem[];
}

export type DraftItem = DraftRow | DraftGroup;

/** The level of the builder's innermost groups. The outermost group has 0, and a list's own conditions enclose it. */
export const MAX_DEPTH = limits.filterDepth - 2;

let lastKey = 0;
const nextKey = () => ++lastKey;

/** Returns a new condition on a field, with its first test. */
export function newRow(resource: AnyResource, field: string): DraftRow {
  const [test] = testsOf(fieldOf(resource, field));
  return { key: nextKey(), field, operator: test?.operator ?? 'eq', value: test?.value };
}

/** Returns a new group with one condition and the opposite join of its parent, whose own would have no effect. */
export function newGroup(resource: AnyResource, around: DraftGroup, field: string): DraftGroup {
  return { key: nextKey(), join: around.join === 'all' ? 'any' : 'all', items: [newRow(resource, field)] };
}

/** Converts a list's filter to a draft. A filter that is a single group becomes the outermost group. */
export function draftOf(where: readonly Condition[]): DraftGroup {
  const [only] = where;
  if (where.length === 1 && only && !('field' in only)) return groupOf(only);
  return { key: nextKey(), join: 'all', items: where.map(itemOf) };
}

function itemOf(condition: Condition): DraftItem {
  if (!('field' in condition)) return groupOf(condition);
  const { field, operator, value } = condition;
  return { key: nextKey(), field, operator, value };
}

function groupOf(condition: Exclude<Condition, Comparison>): DraftGroup {
  const [join, items] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return { key: nextKey(), join, items: items.map(itemOf) };
}

/** Converts a draft to a filter, without empty groups and rows without a value. */
export function whereOf(draft: DraftGroup): Condition[] {
  const condition = conditionOf(draft);
  if (!condition) return [];
  return 'all' in condition ? condition.all : [condition];
}

function conditionOf(item: DraftItem): Condition | undefined {
  if ('items' in item) {
    const [first, ...others] = item.items.flatMap(inner => conditionOf(inner) ?? []);
    if (!first || others.length === 0) return first;
    return item.join === 'all' ? { all: [first, ...others] } : { any: [first, ...others] };
  }
  const { field, operator } = item;
  const value = trimmed(item.value);
  return isComplete(item) && value !== undefined ? { field, operator, value } : undefined;
}

function trimmed(value: DraftRow['value']): DraftRow['value'] {
  return typeof value === 'string' ? value.trim() : value;
}

export function isComplete(row: DraftRow): boolean {
  const value = trimmed(row.value);
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

export function rowsOf(item: DraftItem): DraftRow[] {
  return 'items' in item ? item.items.flatMap(rowsOf) : [item];
}
