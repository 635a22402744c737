import type { Comparison, Condition, Operator } from '../../../../../contract/list';
import type { AnyResource } from '../../../../../schema/define';
import { fieldOf } from '../../../../../schema/record';
import { testsOf } from './tests';

/** A condition while it is made: without a value at first. */
export interface DraftRow {
  key: number;
  field: string;
  operator: Operator;
  value: Comparison['value'] | undefined;
}

/** All or any of several conditions and groups. */
export interface DraftGroup {
  key: number;
  join: 'all' | 'any';
  items: readonly DraftItem[];
}

export type DraftItem = DraftRow | DraftGroup;

/** Groups within groups that the builder offers; the service takes one level more. */
export const DEEPEST = 3;

let lastKey = 0;
const nextKey = () => ++lastKey;

/** A new condition on a field, with its first test. */
export function newRow(resource: AnyResource, field: string): DraftRow {
  const [test] = testsOf(fieldOf(resource, field));
  return { key: nextKey(), field, operator: test?.operator ?? 'eq', value: test?.value };
}

/** A new group of the other sort than the one around it: one of the same sort would say nothing new. */
export function newGroup(around: DraftGroup, items: readonly DraftItem[]): DraftGroup {
  return { key: nextKey(), join: around.join === 'all' ? 'any' : 'all', items };
}

/** The filter of a list as the builder begins with it. A filter that is one group is that group. */
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

/** The filter that a draft says, without empty groups and rows without a value. */
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
  const { field, operator, value } = item;
  return isComplete(item) && value !== undefined ? { field, operator, value } : undefined;
}

/** Whether a row has the value that its test needs. */
export function isComplete({ value }: DraftRow): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** All rows of a draft, in the order in which they are shown. */
export function rowsOf(item: DraftItem): DraftRow[] {
  return 'items' in item ? item.items.flatMap(rowsOf) : [item];
}

/** The draft with the item of this key changed; undefined takes it away. */
export function withItem(
  group: DraftGroup,
  key: number,
  change: (item: DraftItem) => DraftItem | undefined,
): DraftGroup {
  const items = group.items.flatMap(item => {
    if (item.key === key) return change(item) ?? [];
    return 'items' in item ? withItem(item, key, change) : item;
  });
  return { ...group, items };
}
