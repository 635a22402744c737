import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tasks } from '../tests/support/tasks';
import { choice, flag, id, references, text } from './fields';
import { pathReader, recordFromWire, valuesToWire, writePath } from './wire';

const fields = {
  id: id({ wire: 'gatewayId' }),
  name: text(),
  country: text({ wire: 'attributes.place.country' }),
  enabled: flag({ onWire: 'string', wire: 'attributes.enabled' }),
  colour: choice({ choices: ['red', 'blue'] }),
  parts: references({ to: 'parts' }),
};
const gateways = tasks({ name: 'gateways', fields });
const row = { gatewayId: 7, name: 'one', attributes: { enabled: 'true', place: { country: 'AT' } }, more: 1 };
const record = { id: '7', name: 'one', country: 'AT', enabled: true, colour: null, parts: [] };

describe('a row', () => {
  test('becomes a record with exactly the fields', () => {
    expect(recordFromWire(gateways, row)).toEqual(record);
    expect(recordFromWire(gateways, { gatewayId: 'x' })).toEqual({
      id: 'x',
      name: null,
      country: null,
      enabled: null,
      colour: null,
      parts: [],
    });
  });

  test('keeps its etag', () => {
    expect(recordFromWire(gateways, { ...row, etag: 'v1' })).toEqual({ ...record, etag: 'v1' });
    expect(recordFromWire(gateways, { ...row, etag: 1 })).toEqual(record);
    const tagged = tasks({ fields: { id: id(), etag: text({ wire: 'label' }) } });
    expect(recordFromWire(tagged, { id: 'a', etag: 'v1', label: 'mine' })).toEqual({ id: 'a', etag: 'mine' });
  });

  test('must have an identifier', () => {
    expect(() => recordFromWire(gateways, { name: 'x' })).toThrow('gateways: a row without gatewayId');
  });
});

describe('a body', () => {
  test('has the values under their wire names', () => {
    expect(valuesToWire(gateways, { country: 'DE', enabled: false, name: 'two' })).toEqual({
      attributes: { place: { country: 'DE' }, enabled: 'false' },
      name: 'two',
    });
  });

  test('has null for empty values, and omits undefined ones', () => {
    const body = valuesToWire(gateways, { enabled: null, name: null, colour: undefined });
    expect(body).toEqual({ attributes: { enabled: null }, name: null });
    expect(Object.keys(body)).toEqual(['attributes', 'name']);
  });
});

describe('a path', () => {
  test.each([
    ['name', 'one'],
    ['attributes.place.country', 'AT'],
    ['attributes.place.town', undefined],
    ['name.length', undefined],
    ['missing.country', undefined],
    ['constructor', undefined],
    ['attributes.constructor.name', undefined],
  ])('%s reads only the row’s own properties', (path, value) => {
    expect(pathReader(path)(row)).toBe(value);
  });

  test('may contain a key that every object inherits', () => {
    expect(pathReader('constructor')({ constructor: 'Acme' })).toBe('Acme');
    expect(pathReader('a.toString')({ a: { toString: 'x' } })).toBe('x');
  });

  test('reads what was written', () => {
    const path = fc.array(
      fc.string({ minLength: 1 }).filter(key => !key.includes('.') && key !== '__proto__'),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(path, fc.integer(), (keys, value) => {
        const body = {};
        writePath(body, keys.join('.'), value);
        expect(pathReader(keys.join('.'))(body)).toBe(value);
      }),
    );
  });

  test('replaces values that aren’t objects, and keeps their siblings', () => {
    const body: Record<string, unknown> = { a: { b: 1 }, c: 'text' };
    writePath(body, 'a.d', 2);
    writePath(body, 'c.e', 3);
    writePath(body, 'constructor.f', 4);
    expect(body).toEqual({ a: { b: 1, d: 2 }, c: { e: 3 }, constructor: { f: 4 } });
    expect(Object).not.toHaveProperty('f');
  });
});
