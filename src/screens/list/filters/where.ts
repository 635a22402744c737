import type { Comparison, Condition } from '../../../../contract/list';

type Where = readonly Condition[];

/** What is asked of one field. */
export function ofField(where: Where, field: string): Comparison[] {
  return where.filter((condition): condition is Comparison => isAbout(condition, field));
}

/** The same filter with `comparisons` in place of whatever was asked of the field; none takes the field out. */
export function withField(where: Where, field: string, comparisons: readonly Comparison[]): Condition[] {
  const at = where.findIndex(condition => isAbout(condition, field));
  const others = where.filter(condition => !isAbout(condition, field));
  return at < 0 ? [...others, ...comparisons] : [...others.slice(0, at), ...comparisons, ...others.slice(at)];
}

/** The fields that are filtered, in the order in which they were added. */
export function filteredFields(where: Where): string[] {
  return [...new Set(where.flatMap(condition => ('field' in condition ? [condition.field] : [])))];
}

/** The values of a comparison as a list of texts. */
export function valuesOf(comparison: Comparison | undefined): string[] {
  if (!comparison) return [];
  return (Array.isArray(comparison.value) ? comparison.value : [comparison.value]).map(String);
}

/** Whether a ready-made condition is among those of the list. */
export function holds(where: Where, condition: Condition): boolean {
  return where.some(held => same(held, condition));
}

/** Adds a ready-made condition, or takes it out where it is held already. */
export function toggled(where: Where, condition: Condition): Condition[] {
  return holds(where, condition) ? where.filter(held => !same(held, condition)) : [...where, condition];
}

/** Whether two conditions ask the same in the same words. */
export function same(a: Condition, b: Condition): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isAbout(condition: Condition, field: string): boolean {
  return 'field' in condition && condition.field === field;
}
