import type { Comparison, Condition } from './list';

/** Returns the condition with each comparison replaced by the result of `change`. */
export function mapComparisons(condition: Condition, change: (comparison: Comparison) => Comparison): Condition {
  if ('field' in condition) return change(condition);
  const mapped = (inner: Condition[]) => inner.map(each => mapComparisons(each, change));
  return 'all' in condition ? { all: mapped(condition.all) } : { any: mapped(condition.any) };
}

export function comparisonsIn(condition: Condition): Comparison[] {
  if ('field' in condition) return [condition];
  return ('all' in condition ? condition.all : condition.any).flatMap(comparisonsIn);
}

/** Flattens nested `all` groups into the list of conditions that must all hold. */
export function conjuncts(condition: Condition): Condition[] {
  return 'all' in condition ? condition.all.flatMap(conjuncts) : [condition];
}
