import { omit } from 'es-toolkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../contract';
import { exampleOf, fieldsOf, hostileInput, refusalOf } from '../../tests/support/hostileInput';

const names = Object.keys(calls) as CallName[];

test.each(names)('%s accepts its example', name => {
  expect(refusalOf(name, exampleOf(name))).toBeUndefined();
});

describe('invalid inputs are refused with a message that names the field', () => {
  test.each(names)('%s', name => {
    const fields = fieldsOf(name);
    // A field of any JSON also accepts an object.
    const typed = Object.keys(fields).filter(field => !fields[field]?.safeParse({ wrong: true }).success);
    const required = Object.keys(fields).filter(field => !fields[field]?.safeParse(undefined).success);
    const invalid: [field: string, input: Record<string, unknown>][] = [
      ['surprise', { ...exampleOf(name), surprise: 1 }],
      ...typed.map(field => [field, { ...exampleOf(name), [field]: { wrong: true } }] satisfies [string, object]),
      ...Object.keys(fields).map(field => [field, { ...exampleOf(name), [field]: 'a\0b' }] satisfies [string, object]),
      ...required.map(field => [field, omit(exampleOf(name), [field])] satisfies [string, object]),
    ];
    for (const [field, input] of invalid) {
      const refusal = refusalOf(name, input);
      expect({ input, code: refusal?.code }).toEqual({ input, code: 'invalid' });
      expect(refusal?.field?.split('.')[0]).toBe(field);
      expect(refusal?.message).toMatch(/^\S.*\.$/);
    }
  });
});

describe('hostile inputs are accepted, or refused with a short message that names the field', () => {
  test.each(names)('%s', name => {
    fc.assert(
      fc.property(hostileInput(name), input => {
        const refusal = refusalOf(name, input);
        if (refusal === undefined) return;
        expect(refusal.code).toBe('invalid');
        // An unknown field is named as it was sent, which may be a space.
        expect(refusal.field).toBeTypeOf('string');
        expect(refusal.message).toMatch(/\S/);
        expect(refusal.message.length).toBeLessThan(600);
      }),
      { numRuns: 10 },
    );
  });
});
