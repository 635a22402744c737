import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operator } from '../../contract/list';
import { type Kind, NotAValue } from '../kind';
import { type KindName, kinds } from '.';

/** Options to test kinds with, besides those that they require. A kind without an entry is tested without any. */
const options: Partial<Record<KindName, readonly object[]>> = {
  choice: [{ choices: ['red', 'green'] }],
  reference: [{ to: 'x' }],
  references: [{ to: 'x' }],
  number: [{ min: 1, max: 50 }, { choices: [1, 7, 30] }],
  text: [{}, { min: 10, max: 12 }, { max: 5 }, { vocabulary: 'country' }, { vocabulary: 'timeZone' }],
  domain: [{}, { orIp: true }],
  tags: [{}, { each: 'email' }, { each: 'domain' }],
  flag: [{}, { onWire: 'string' }, { onWire: 'number' }],
  time: [{}, { onWire: 's' }, { onWire: 'ms' }],
};

const names = Object.keys(kinds) as KindName[];
const cases = names.flatMap(name => (options[name] ?? [{}]).map(own => [name, own] as const));

describe.each(cases)('kind %s %j', (name, own) => {
  const kind = kinds[name] as unknown as Kind<unknown, object>;
  const samples = fc.nat({ max: 200 }).map(n => kind.sample(n, own));

  it('has valid samples that differ', () => {
    fc.assert(fc.property(samples, value => kind.validate(value, own) === undefined));
    expect(kind.sample(0, own)).not.toEqual(kind.sample(1, own));
  });

  it('parses what it writes to a file', () => {
    fc.assert(
      fc.property(samples, value => {
        expect(kind.fromText(kind.toText(value, own), own)).toEqual(value);
      }),
    );
  });

  it('parses what it sends', () => {
    fc.assert(
      fc.property(samples, value => {
        expect(kind.fromWire(JSON.parse(JSON.stringify(kind.toWire(value, own))), own)).toEqual(value);
      }),
    );
  });

  it('has sort keys of one type', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        expect(typeof kind.sortKey(a)).toBe(typeof kind.sortKey(b));
      }),
    );
  });

  it('survives any value on the wire and in a file', () => {
    fc.assert(fc.property(fc.jsonValue(), wire => void kind.fromWire(wire, own)));
    fc.assert(
      fc.property(fc.string(), text => {
        try {
          kind.validate(kind.fromText(text, own), own);
        } catch (error) {
          expect(error).toBeInstanceOf(NotAValue);
        }
      }),
    );
  });
});

describe('a filter', () => {
  it.each<[KindName, readonly Operator[]]>([
    ['id', ['eq', 'in']],
    ['text', ['contains', 'startsWith', 'eq', 'ne', 'empty']],
    ['number', ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty']],
    ['flag', ['eq']],
    ['choice', ['in', 'eq', 'ne', 'empty']],
    ['time', ['gte', 'lte', 'gt', 'lt', 'empty']],
    ['reference', ['in', 'eq', 'ne', 'empty']],
    ['references', ['in', 'ne', 'empty']],
    ['tags', ['contains', 'empty']],
    ['json', ['empty']],
  ])('of %s has the kind’s operators, beginning with that of filter chips', (name, operators) => {
    expect(kinds[name].operators).toEqual(operators);
  });

  it.each(['email', 'phone', 'domain', 'url', 'ip'] as const)('of %s has the operators of text', name => {
    expect(kinds[name].operators).toEqual(kinds.text.operators);
  });
});

describe('the order', () => {
  it.each<[KindName, readonly unknown[]]>([
    ['id', ['a', 'b']],
    ['text', ['Ábel', 'abend', 'Zoe']],
    ['number', [-1, 2, 10]],
    ['flag', [false, true]],
    ['choice', ['blue', 'red']],
    ['time', ['2026-01-01T00:00:00.000Z', '2026-01-01T02:00:00+01:00', '2026-01-01T01:30:00.000Z']],
    ['reference', ['a', 'b']],
    ['references', [[], ['z'], ['a', 'b']]],
    ['tags', [[], ['z'], ['a', 'b']]],
    ['json', [1, { a: 1 }]],
  ])('of %s is the expected one', (name, values) => {
    const kind = kinds[name] as Kind<unknown>;
    const sorted = values.toReversed().sort((a, b) => (kind.sortKey(a) < kind.sortKey(b) ? -1 : 1));
    expect(sorted).toEqual(values);
  });
});
