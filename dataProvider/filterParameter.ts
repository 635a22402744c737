import type { Comparison, Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { fieldOf, kindOf } from '../schema/record';

/**
 * Converts a condition to a parameter with one value in wire format, for lists that take one value per field.
 * @param parameterOf returns the parameter, or undefined if the list can't be filtered by this field and operator
 * @throws Error for a condition that can't be converted, since ignoring it would match all records
 */
export function filterParameter(
  resource: AnyResource,
  condition: Condition,
  parameterOf: (comparison: Comparison) => string | undefined,
): [name: string, value: unknown] {
  if (!('field' in condition)) throw new Error(`${resource.name} can’t be filtered by groups of conditions`);
  const name = parameterOf(condition);
  const [value, ...others] = [condition.value].flat();
  if (name === undefined || value === undefined || others.length > 0) {
    throw new Error(`${resource.name} can’t be filtered so by ${condition.field}`);
  }
  const field = fieldOf(resource, condition.field);
  return [name, kindOf(field).toWire(value, field)];
}
