import { expect, test } from 'vitest';
import { flag, number, text } from '../fields';
import { checkInput, Draft, readTyped, typedText } from './draft';

const size = number({ max: 10, required: true });

test.each([
  [number(), ' 12 ', 12],
  [flag(), 'yes', true],
  [text(), ' Ada ', 'Ada'],
  [number(), ' ', null],
])('trims typed text: case %#', (field, typed, value) => {
  expect(readTyped(field, typed)).toBe(value);
});

test('keeps invalid text as typed, with the reason', () => {
  const draft = readTyped(size, ' 12 or so ');
  expect(draft).toEqual(new Draft(' 12 or so ', { key: 'number' }));
  expect(typedText(size, draft)).toBe(' 12 or so ');
  expect(checkInput(size, draft)).toEqual({ key: 'number' });
});

test('rethrows any other error', () => {
  expect(() => readTyped({ kind: 'choice' } as never, 'red')).toThrow(TypeError);
});

test('shows a value as text, and validates it', () => {
  expect(typedText(size, 12)).toBe('12');
  expect(typedText(size, null)).toBe('');
  expect(typedText(size, undefined)).toBe('');
  expect(checkInput(size, 12)).toEqual({ key: 'tooLarge', args: { max: 10 } });
  expect(checkInput(size, null)).toEqual({ key: 'required' });
  expect(checkInput(size, 10)).toBeUndefined();
});
