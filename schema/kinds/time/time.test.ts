import { describe, expect, test } from 'vitest';
import { NotAValue } from '../../kind';
import { type TimeOptions, timeKind } from './time';

const moment = '2026-11-20T18:30:00.000Z';

describe('on the wire', () => {
  test.each([
    ['iso', moment],
    ['s', 1795199400],
    ['ms', 1795199400000],
  ] as const)('reads and writes the format %s', (onWire, wire) => {
    expect(timeKind.fromWire(wire, { onWire })).toBe(moment);
    expect(timeKind.toWire(moment, { onWire })).toBe(wire);
  });

  test.each<[unknown, TimeOptions, string | null]>([
    ['2026-11-20T19:30:00+01:00', {}, moment],
    ['2026-11-20T18:30:00Z', {}, moment],
    ['2026-11-20T18:30:00.000Z and more', {}, null],
    ['2026-02-28T23:59:59.999Z', {}, '2026-02-28T23:59:59.999Z'],
    ['2024-02-29T00:00:00.000Z', {}, '2024-02-29T00:00:00.000Z'],
    ['2026-13-01T00:00:00.000Z', {}, null],
    ['2026-12-01T00:60:00.000Z', {}, null],
    ['yesterday', {}, null],
    [1795199400000, {}, null],
    ['1795199400', { onWire: 's' }, moment],
    [0, { onWire: 's' }, '1970-01-01T00:00:00.000Z'],
    ['', { onWire: 's' }, null],
    [' ', { onWire: 'ms' }, null],
    [null, { onWire: 'ms' }, null],
    [undefined, { onWire: 's' }, null],
    [[], { onWire: 'ms' }, null],
    [true, { onWire: 'ms' }, null],
    ['yesterday', { onWire: 'ms' }, null],
  ])('reads %j with the options %j as %j', (wire, options, value) => {
    expect(timeKind.fromWire(wire, options)).toBe(value);
  });

  test('truncates to seconds in epoch seconds', () => {
    expect(timeKind.toWire('2026-11-20T18:30:00.999Z', { onWire: 's' })).toBe(1795199400);
  });
});

test('refuses text that isn’t a time', () => {
  expect(timeKind.fromText('2026-11-20T19:30+01:00', {})).toBe(moment);
  expect(timeKind.fromText('2026-11-20', {})).toBe(new Date(2026, 10, 20).toISOString());
  expect(timeKind.fromText('2024-02-29 18:30', {})).toBe(new Date(2024, 1, 29, 18, 30).toISOString());
  for (const text of ['yesterday', '5', '01/02/2026', '2026-02-30', '2026-02-29T10:00Z', '2026-01-01T25:00']) {
    expect(() => timeKind.fromText(text, {})).toThrow(NotAValue);
  }
  expect(() => timeKind.fromText('yesterday', {})).toThrow(expect.objectContaining({ problem: { key: 'time' } }));
  expect(timeKind.validate('yesterday', {})).toEqual({ key: 'time' });
  expect(timeKind.validate(moment, {})).toBeUndefined();
});

test('sorts a filter’s value, even an invalid one', () => {
  expect(timeKind.sortKey('2026-11-20T19:30+01:00')).toBe(moment);
  expect(timeKind.sortKey('yesterday')).toBe('');
});
