import { expect, test } from 'vitest';
import { checkText, type TextOptions, textKind } from './text';

test.each<[string, TextOptions, object | undefined]>([
  ['plain', {}, undefined],
  ['é', {}, undefined],
  ['Zoë 山', {}, undefined],
  ['ab', { min: 3 }, { key: 'tooShort', args: { min: 3 } }],
  ['abc', { min: 3, max: 3 }, undefined],
  ['abcd', { max: 3 }, { key: 'tooLong', args: { max: 3 } }],
  ['a'.repeat(255), {}, undefined],
  ['a'.repeat(256), {}, { key: 'tooLong', args: { max: 255 } }],
  ['two\nlines', {}, { key: 'unprintable' }],
  ['\n', {}, { key: 'unprintable' }],
  ['two\nlines\tand a tab', { multiline: true }, undefined],
  ['a bell\u0007', { multiline: true }, { key: 'invisible' }],
  ['right\u202eto left', {}, { key: 'unprintable' }],
  ['ab1', { pattern: /^[a-z]+$/ }, { key: 'pattern' }],
  ['ab1', { pattern: /^[a-z]+$/, patternMessage: 'slug' }, { key: 'slug' }],
  ['abc', { pattern: /^[a-z]+$/ }, undefined],
  ['AT', { vocabulary: 'country' }, undefined],
])('validates %j with the options %j', (value, options, problem) => {
  expect(checkText(value, options)).toEqual(problem);
});

test.each([
  ['text', 'text'],
  ['', null],
  [7, null],
  [null, null],
])('reads %j from the wire as %j', (wire, value) => {
  expect(textKind.fromWire(wire, {})).toBe(value);
});
