import fc from 'fast-check';
import { z } from 'zod';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { CallFailure } from '../../service/calls/failure';
import { readCallInput } from '../../service/http/callInput';
import { checkBody } from '../../service/http/jsonBodies';
import { anyCharacter } from './anyCharacter';

/** Returns the example of a call's declaration. */
export function exampleOf(name: CallName): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(calls[name].example);
}

/** Returns the schemas of a call's fields. */
export function fieldsOf(name: CallName): Record<string, z.ZodType> {
  const { input }: Call = calls[name];
  if (!(input instanceof z.ZodObject)) throw new Error(`The input of ${name} is not an object`);
  return z.record(z.string(), z.instanceof(z.ZodType)).parse(input.shape);
}

/** Validates an input as the service does after it has been sent. @returns the refusal, if any */
export function refusalOf(name: CallName, input: unknown): CallFailure | undefined {
  try {
    readCallInput(name, checkBody(JSON.parse(JSON.stringify(input))));
    return undefined;
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}

const nasty = [
  "'; drop table users; --",
  "' or '1'='1",
  '\\',
  '%',
  '_%\\',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnirts',
  '😀'.repeat(300),
  'x'.repeat(100_000),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e999',
  '-1',
  '9'.repeat(400),
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'İıßŁ',
  '',
  ' ',
];

/**
 * Generates the example with one field replaced, which passes most checks, and combinations of valid values, values out
 * of bounds and values of wrong types, to some depth.
 */
export function hostileInput(name: CallName): fc.Arbitrary<unknown> {
  const known = exampleOf(name);
  const names = Object.keys(fieldsOf(name));
  const fields = Object.fromEntries(
    names.map(field => [
      field,
      field in known
        ? fc.oneof({ arbitrary: fc.constant(known[field]), weight: 3 }, leaf)
        : fc.oneof(fc.constant(undefined), leaf),
    ]),
  );
  const replaced = names.map(field => leaf.map(value => ({ ...known, [field]: value })));
  return fc.oneof(
    ...(replaced.length > 0 ? [{ arbitrary: fc.oneof(...replaced), weight: 6 }] : []),
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 3 },
    {
      arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...nasty.slice(0, 20)), fc.string()), leaf, { maxKeys: 4 }),
      weight: 1,
    },
  );
}

/** Filters that match the schema but are invalid for the list. */
const comparison = fc.letrec(tie => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      field: fc.constantFrom(
        'username',
        'status',
        'lastSeenAt',
        'teams',
        'memberCount',
        'smsEnabled',
        'label',
        'displayed',
        ...nasty.slice(0, 20),
      ),
      operator: fc.constantFrom('eq', 'ne', 'in', 'contains', 'startsWith', 'gt', 'lte', 'empty', 'like'),
      value: fc.oneof(
        fc.constantFrom<unknown>(...nasty, 0, 1e308, true, null),
        fc.array(fc.constantFrom<unknown>(...nasty, 1), { maxLength: 3 }),
      ),
    }),
    fc.record({ all: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
})).filter;

const leaf = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, true, false, null),
  fc.array(fc.constantFrom<unknown>(...nasty, 1, null, {}), { maxLength: 5 }),
  fc.constant(Array.from({ length: 2000 }, (_, n) => `id-${n}`)),
  comparison,
  fc.jsonValue({ maxDepth: 4 }),
);
