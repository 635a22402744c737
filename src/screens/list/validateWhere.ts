import { limits } from '../../../contract/formats';
import { isObject } from '../../../contract/isObject';
import type { Comparison, Condition } from '../../../contract/list';
import { operators } from '../../../contract/words';
import type { AnyResource } from '../../../schema/define';
import type { Field } from '../../../schema/fields';
import { operatorsOf, supportsConditions, supportsOneValue } from '../../../schema/filtering';
import { parseRelative } from '../../../schema/kinds/time/relativeMoment';
import { holdsList } from '../../../schema/record';

/**
 * Validates the conditions of a filter from an address or a saved view. Those that the resource's lists don't support
 * are dropped, and then `whole` is false.
 */
export function validateWhere(resource: AnyResource, given: unknown): { where: Condition[]; whole: boolean } {
  const conditions: unknown[] = Array.isArray(given) ? given.slice(0, limits.filterConditions) : [];
  const understood = conditions.flatMap(condition => checkedCondition(resource, condition, limits.filterDepth) ?? []);
  const where = supportsConditions(resource) ? understood : supportedByRest(understood);
  return { where, whole: Array.isArray(given) && where.length === given.length };
}

/** Returns the conditions that a plain REST backend supports: no groups, and no operator of a field twice. */
function supportedByRest(where: readonly Condition[]): Condition[] {
  const said = new Set<string>();
  return where.filter(condition => {
    if (!('field' in condition)) return false;
    const key = `${condition.field} ${condition.operator}`;
    return said.size < said.add(key).size;
  });
}

/** Validates a condition. A group with an invalid part is dropped as a whole, since it would mean something else. */
function checkedCondition(resource: AnyResource, given: unknown, depth: number): Condition | undefined {
  if (!isObject(given)) return undefined;
  const { all, any } = given;
  const inner = Array.isArray(all) ? all : any;
  if (!Array.isArray(inner)) return checkedComparison(resource, given);
  if (depth === 0 || inner.length > limits.filterConditions) return undefined;
  const parts = inner.flatMap(part => checkedCondition(resource, part, depth - 1) ?? []);
  if (parts.length < inner.length) return undefined;
  return Array.isArray(all) ? { all: parts } : { any: parts };
}

function checkedComparison(resource: AnyResource, given: Record<string, unknown>): Comparison | undefined {
  const { field: name, operator: word, value } = given;
  const operator = operators.find(one => one === word);
  if (typeof name !== 'string' || !Object.hasOwn(resource.fields, name) || !operator) return undefined;
  const field: Field = resource.fields[name];
  const one = supportsOneValue(resource);
  const known =
    operatorsOf(resource, name).includes(operator) || (!holdsList(field) && !one && /^(eq|ne|in)$/.test(operator));
  if (!known || !fits(field, operator, value)) return undefined;
  if (one && Array.isArray(value) && value.length !== 1) return undefined;
  return { field: name, operator, value };
}

function fits(field: Field, operator: Comparison['operator'], value: unknown): value is Comparison['value'] {
  if (operator === 'empty') return typeof value === 'boolean';
  if (operator === 'in') return Array.isArray(value) && value.every(one => fitsKind(field, one));
  return fitsKind(field, value);
}

function fitsKind({ kind }: Field, value: unknown): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'flag') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  return kind !== 'time' || parseRelative(value) !== undefined || !Number.isNaN(Date.parse(value));
}
