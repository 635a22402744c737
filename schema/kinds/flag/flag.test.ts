import { expect, test } from 'vitest';
import { NotAValue } from '../../kind';
import { flagKind } from './flag';

test.each([
  [true, ['true', '1', 'ON', 'Yes', 'y', 'ja', 'J', 'Oui', 'o', 'sí', 'si', 's', 'نعم']],
  [false, ['false', '0', 'off', 'no', 'N', 'Nein', 'non', 'لا']],
] as const)('reads %s in all languages of the console', (value, words) => {
  expect(words.map(word => flagKind.fromText(word, {}))).toEqual(words.map(() => value));
});

test.each(['vielleicht', 'yesterday', 'eyes', 'nothing', 'casino', '10', '2'])(
  'refuses %s as neither yes nor no',
  text => {
    expect(() => flagKind.fromText(text, {})).toThrow(NotAValue);
    expect(() => flagKind.fromText(text, {})).toThrow(expect.objectContaining({ problem: { key: 'flag' } }));
  },
);

test.each([
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['false', false],
  [0, false],
  ['1', true],
  ['yes', true],
  ['0', false],
  ['unknown', null],
  [2, null],
  [[true], null],
  [null, null],
  [undefined, null],
])('reads %j from the wire as %j', (wire, value) => {
  expect(flagKind.fromWire(wire, {})).toBe(value);
});

test.each([
  [undefined, true, false],
  ['boolean', true, false],
  ['string', 'true', 'false'],
  ['number', 1, 0],
] as const)('writes the backend’s format: %s', (onWire, yes, no) => {
  expect(flagKind.toWire(true, { onWire })).toBe(yes);
  expect(flagKind.toWire(false, { onWire })).toBe(no);
});

test('only true and false are flags', () => {
  expect([true, false].map(value => flagKind.validate(value, {}))).toEqual([undefined, undefined]);
  expect(flagKind.validate('yes' as never, {})).toEqual({ key: 'flag' });
});
