import { operators } from '../../../contract/enums';
import { limits } from '../../../contract/formats';
import { isObject } from '../../../contract/isObject';
import type { Comparison, Condition } from '../../../contract/list';
import type { AnyResource } from '../../../schema/define';
import type { Field } from '../../../schema/fields';
import { operatorsOf, supportsConditions, supportsOneValue } from '../../../schema/filtering';
import { parseRelative } from '../../../schema/kinds/time/relativeMoment';
import { isListField } from '../../../schema/record';

/** Several conditions become one more group on the wire. */
const MAX_GROUP_DEPTH = limits.filterDepth - 1;

/**
 * Validates the conditions of a filter from an address or a saved view. Those that the resource's lists don't support
 * are dropped, and then `isComplete` is false.
 */
export function validateWhere(resource: AnyResource, input: unknown): { where: Condition[]; isComplete: boolean } {
  const conditions: unknown[] = Array.isArray(input) ? input.slice(0, limits.filterConditions) : [];
  const valid = conditions.flatMap(condition => validCondition(resource, condition, MAX_GROUP_DEPTH) ?? []);
  const where = supportsConditions(resource) ? valid : filterSupportedByRest(valid);
  return { where, isComplete: Array.isArray(input) && where.length === input.length };
}

/** Returns the conditions that a plain REST backend supports: no groups, and no operator of a field twice. */
function filterSupportedByRest(where: readonly Condition[]): Condition[] {
  const seenKeys = new Set<string>();
  return where.filter(condition => {
    if (!('field' in condition)) return false;
    const key = `${condition.field} ${condition.operator}`;
    return seenKeys.size < seenKeys.add(key).size;
  });
}

/** Validates a condition. A group with an invalid part is dropped as a whole, since it would mean something else. */
function validCondition(resource: AnyResource, input: unknown, depth: number): Condition | undefined {
  if (!isObject(input)) return undefined;
  const { all, any } = input;
  const inner = Array.isArray(all) ? all : any;
  if (!Array.isArray(inner)) return validComparison(resource, input);
  if (depth === 0 || inner.length > limits.filterConditions) return undefined;
  const parts = inner.flatMap(item => validCondition(resource, item, depth - 1) ?? []);
  if (parts.length < inner.length) return undefined;
  return Array.isArray(all) ? { all: parts } : { any: parts };
}

function validComparison(resource: AnyResource, input: Record<string, unknown>): Comparison | undefined {
  const { field: name, operator: operatorName, value } = input;
  const operator = operators.find(one => one === operatorName);
  if (typeof name !== 'string' || !Object.hasOwn(resource.fields, name) || !operator) return undefined;
  const field: Field = resource.fields[name];
  const one = supportsOneValue(resource);
  const isSupported =
    operatorsOf(resource, name).includes(operator) || (!isListField(field) && !one && /^(eq|ne|in)$/.test(operator));
  if (!isSupported || !isValidValue(field, operator, value)) return undefined;
  if (one && Array.isArray(value) && value.length !== 1) return undefined;
  return { field: name, operator, value };
}

function isValidValue(field: Field, operator: Comparison['operator'], value: unknown): value is Comparison['value'] {
  if (operator === 'empty') return typeof value === 'boolean';
  if (operator === 'in') {
    return Array.isArray(value) && value.length <= limits.page && value.every(one => isValidOfKind(field, one));
  }
  return isValidOfKind(field, value);
}

function isValidOfKind({ kind }: Field, value: unknown): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'flag') return typeof value === 'boolean';
  if (!isListText(value)) return false;
  return kind !== 'time' || parseRelative(value) !== undefined || isListTime(value);
}

/** A date, or a time with its zone, in the years that the list call takes. */
const ISO_TIME = /^(?!0000)\d{4}-\d\d-\d\d(?:T(?!24)[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/;

function isListTime(value: string): boolean {
  const day = value.slice(0, 10);
  // Browsers read 30 February as 2 March.
  return ISO_TIME.test(value) && !Number.isNaN(Date.parse(value)) && new Date(day).toISOString().startsWith(day);
}

/** Whether a value is a text that the list call takes: not too long, without null and lone surrogates. */
export function isListText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= limits.search && !/[\0\p{Cs}]/u.test(value);
}
