import type { Comparison, Condition } from './list';

/** The condition with each comparison replaced by what `change` makes of it. */
export function mapComparisons(condition: Condition, change: (comparison: Comparison) => Comparison): Condition {
  if ('field' in condition) return change(condition);
  const mapped = (inner: Condition[]) => inner.map(each => mapComparisons(each, change));
  return 'all' in condition ? { all: mapped(condition.all) } : { any: mapped(condition.any) };
}

/** The comparisons of a condition, however deep. */
export function comparisonsIn(condition: Condition): Comparison[] {
  if ('field' in condition) return [condition];
  return ('all' in condition ? condition.all : condition.any).flatMap(comparisonsIn);
}

/** The conditions that must all hold for a condition to hold, without groups of them. */
export function conjuncts(condition: Condition): Condition[] {
  return 'all' in condition ? condition.all.flatMap(conjuncts) : [condition];
}
