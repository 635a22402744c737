import type { Comparison, Operator } from '../../../../../contract/list';
import type { Field } from '../../../../../schema/fields';
import { isOffered } from '../../../../../schema/filtering';
import { kindOf } from '../../../../../schema/record';
import { relativeTestOf } from '../where';

/** The builder's tests: an operator each, except that times have tests of their own and `empty` has two. */
export type TestName =
  | Exclude<Operator, 'empty'>
  | 'after'
  | 'before'
  | 'inLast'
  | 'longerAgo'
  | 'ahead'
  | 'later'
  | 'isEmpty'
  | 'isNotEmpty';

/** A test's operator, and its initial value if there is an obvious one. */
export interface Test {
  name: TestName;
  operator: Operator;
  value?: Comparison['value'];
}

const timeTests: readonly Test[] = [
  { name: 'inLast', operator: 'gte', value: 'now-7d' },
  { name: 'longerAgo', operator: 'lte', value: 'now-30d' },
  { name: 'after', operator: 'gte' },
  { name: 'before', operator: 'lte' },
  { name: 'ahead', operator: 'lte', value: 'now+7d' },
  { name: 'later', operator: 'gte', value: 'now+7d' },
];
const emptyTests: readonly Test[] = [
  { name: 'isEmpty', operator: 'empty', value: true },
  { name: 'isNotEmpty', operator: 'empty', value: false },
];

/** Returns the tests that a field offers. A new condition starts with the first. */
export function testsOf(field: Field): readonly Test[] {
  const operators = kindOf(field).operators.filter(
    operator => isOffered(field, operator) && !(operator === 'empty' && field.required),
  );
  return field.kind === 'time'
    ? [...timeTests, ...testsWith(operators.filter(operator => operator === 'empty'))]
    : testsWith(operators);
}

/** Returns the tests with these operators. */
export function testsWith(operators: readonly Operator[]): Test[] {
  return operators.flatMap(operator => (operator === 'empty' ? emptyTests : [{ name: operator, operator }]));
}

/** Returns the test of a comparison, which depends on its operator and value. */
export function testNameOf(field: Field, operator: Operator, value: unknown): TestName {
  if (operator === 'empty') return value === true ? 'isEmpty' : 'isNotEmpty';
  if (field.kind !== 'time') return operator;
  return relativeTestOf(operator, value) ?? (operator === 'gte' || operator === 'gt' ? 'after' : 'before');
}
