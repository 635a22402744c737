import { sameJson } from '../../../../contract/canonicalJson';
import type { Comparison, Condition, Operator } from '../../../../contract/list';
import type { AnyResource } from '../../../../schema/define';
import type { Field } from '../../../../schema/fields';
import { isPast, parseRelative } from '../../../../schema/kinds/time/relativeMoment';
import { fieldOf } from '../../../../schema/record';

type Where = readonly Condition[];

export function comparisonsOfField(where: Where, field: string): Comparison[] {
  return where.filter((condition): condition is Comparison => isOnField(condition, field));
}

/** Returns the filter with a field's comparisons replaced by `comparisons`, or removed if there are none. */
export function withField(where: Where, field: string, comparisons: readonly Comparison[]): Condition[] {
  const at = where.findIndex(condition => isOnField(condition, field));
  const others = where.filter(condition => !isOnField(condition, field));
  return others.toSpliced(at < 0 ? others.length : at, 0, ...comparisons);
}

/** What one chip shows: all comparisons of a field, or one condition that no field's editor can show. */
export type FilterPart =
  | { kind: 'field'; name: string; comparisons: Comparison[] }
  | { kind: 'condition'; at: number; condition: Condition };

/** Returns the chips of a filter, in the order of its conditions. */
export function partsOf(resource: AnyResource, where: Where): FilterPart[] {
  const parts: FilterPart[] = [];
  const shown = new Set<string>();
  where.forEach((condition, at) => {
    const name = 'field' in condition ? condition.field : undefined;
    const comparisons = name === undefined ? [] : comparisonsOfField(where, name);
    if (name === undefined || !isEditable(fieldOf(resource, name), comparisons)) {
      parts.push({ kind: 'condition', at, condition });
    } else if (!shown.has(name)) {
      shown.add(name);
      parts.push({ kind: 'field', name, comparisons });
    }
  });
  return parts;
}

/** Whether the field's editor can show these comparisons. */
function isEditable({ kind }: Field, comparisons: readonly Comparison[]): boolean {
  const operatorNames = comparisons.map(({ operator }) => operator).join(' ');
  switch (kind) {
    case 'choice':
    case 'reference':
    case 'references':
      return /^(in|eq)$/.test(operatorNames);
    case 'flag':
      return operatorNames === 'eq';
    case 'number':
      return /^(gte|lte|gte lte|lte gte)$/.test(operatorNames);
    case 'time':
      return (
        /^(gte|lte|gte lte|lte gte)$/.test(operatorNames) ||
        (operatorNames === 'empty' && comparisons[0]?.value === true)
      );
    default:
      return /^(contains|startsWith|eq|ne|empty)$/.test(operatorNames);
  }
}

/** Returns the values of a comparison as strings. One that is being built may have none yet. */
export function valuesOf(comparison: { value: Comparison['value'] | undefined } | undefined): string[] {
  return [comparison?.value ?? []].flat().map(String);
}

/** Returns a typed number, or undefined if the text is empty or no number. */
export function parseNumber(text: string): number | undefined {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
}

/** Returns a typed local time as an ISO time, or undefined if the text is empty or no time. */
export function parseMoment(text: string): string | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Returns the test of a comparison with a time relative to now, or undefined for any other value. */
export function relativeTestOf(operator: Operator, value: unknown) {
  const relative = parseRelative(value);
  if (!relative) return undefined;
  const since = operator === 'gte' || operator === 'gt';
  if (isPast(relative)) return since ? 'inLast' : 'longerAgo';
  return since ? 'later' : 'ahead';
}

export function holds(where: Where, condition: Condition): boolean {
  return where.some(each => sameJson(each, condition));
}

/** Returns the filter without a condition, wherever it is by now. */
export function without(where: Where, condition: Condition): Condition[] {
  return where.filter(each => !sameJson(each, condition));
}

/** Returns the filter with a condition added, or removed if it was present. */
export function toggleCondition(where: Where, condition: Condition): Condition[] {
  return holds(where, condition) ? without(where, condition) : [...where, condition];
}

function isOnField(condition: Condition, field: string): boolean {
  return 'field' in condition && condition.field === field;
}
