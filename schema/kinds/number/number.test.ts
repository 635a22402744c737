import { expect, test } from 'vitest';
import { NotAValue } from '../../kind';
import { type NumberOptions, numberKind } from './number';

test.each<[number, NumberOptions, object | undefined]>([
  [1, { min: 1, max: 9 }, undefined],
  [9, { min: 1, max: 9 }, undefined],
  [0, { min: 1 }, { key: 'tooSmall', args: { min: 1 } }],
  [10, { max: 9 }, { key: 'tooLarge', args: { max: 9 } }],
  [70_000, { max: 65_535, plain: true }, { key: 'tooLarge', args: { max: '65535' } }],
  [-1e9, {}, undefined],
  [1.5, {}, { key: 'wholeNumber' }],
  [1.5, { fractional: true }, undefined],
  [7, { choices: [1, 7] }, undefined],
  [2, { choices: [1, 7] }, { key: 'choice', args: { choices: '1, 7' } }],
  [Number.NaN, { fractional: true }, { key: 'number' }],
  [Infinity, { fractional: true }, { key: 'number' }],
])('validates %d with the options %j', (value, options, problem) => {
  expect(numberKind.validate(value, options)).toEqual(problem);
});

test('refuses a very long text as fast as a short one', () => {
  expect(() => numberKind.fromText(`${'1'.repeat(200_000)}!`, {})).toThrow(NotAValue);
});

test('refuses text that isn’t a number', () => {
  expect(['-12.5', '+.5', '7.', '1E+05'].map(text => numberKind.fromText(text, {}))).toEqual([-12.5, 0.5, 7, 100_000]);
  for (const text of ['12 or so', 'Infinity', '1e999', '0x10', '0b1', '1,000', '1.000', '1,5', '.', '1 2']) {
    expect(() => numberKind.fromText(text, {})).toThrow(NotAValue);
    expect(() => numberKind.fromText(text, {})).toThrow(expect.objectContaining({ problem: { key: 'number' } }));
  }
});

test('takes decimal commas and Arabic digits, but nothing that may be thousands', () => {
  const read = (text: string) => numberKind.fromText(text, { fractional: true });
  expect(['48,21', '48.208', '-0,125', '٤٨٫٢', '۴۸'].map(read)).toEqual([48.21, 48.208, -0.125, 48.2, 48]);
  for (const text of ['1,500', '1,5,5', '1.500,5']) expect(() => read(text)).toThrow(NotAValue);
  expect(numberKind.fromText('٢٥٠', {})).toBe(250);
});

test.each([
  [7, 7],
  ['7', null],
  [Number.NaN, null],
  [null, null],
])('reads %j from the wire as %j', (wire, value) => {
  expect(numberKind.fromWire(wire, {})).toBe(value);
});
