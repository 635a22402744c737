import { expect, test } from 'vitest';
import { commandOf, rowAfter } from './gridKeys';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['j', { do: 'move', to: 'next', extend: false }],
  ['ArrowUp', { do: 'move', to: 'previous', extend: false }],
  ['End', { do: 'move', to: 'last', extend: false }],
  ['x', { do: 'tick' }],
  [' ', { do: 'tick' }],
  ['Enter', { do: 'open' }],
  ['m', { do: 'menu' }],
  ['q', undefined],
])('%s', (key, command) => {
  expect(commandOf({ key, ...plain })).toEqual(command);
});

test('shift extends the selection, and the browser handles ctrl, alt and command', () => {
  expect(commandOf({ key: 'ArrowDown', ...plain, shiftKey: true })).toEqual({ do: 'move', to: 'next', extend: true });
  expect(commandOf({ key: 'j', ...plain, ctrlKey: true })).toBeUndefined();
  expect(commandOf({ key: 'x', ...plain, metaKey: true })).toBeUndefined();
  expect(commandOf({ key: 'a', ...plain, ctrlKey: true })).toEqual({ do: 'tickPage' });
});

test('the arrow keys follow the columns in either writing direction', () => {
  const right = { key: 'ArrowRight', ...plain };
  expect(commandOf(right)).toEqual({ do: 'cell', to: 'next' });
  expect(commandOf(right, 'rtl')).toEqual({ do: 'cell', to: 'previous' });
  expect(commandOf({ key: 'ArrowLeft', ...plain }, 'rtl')).toEqual({ do: 'cell', to: 'next' });
});

test('moves stop at the first and the last row, and start there', () => {
  expect(rowAfter(undefined, 'next', 3)).toBe(0);
  expect(rowAfter(undefined, 'previous', 3)).toBe(2);
  expect(rowAfter(2, 'next', 3)).toBe(2);
  expect(rowAfter(0, 'previous', 3)).toBe(0);
  expect(rowAfter(1, 'last', 3)).toBe(2);
  expect(rowAfter(undefined, 'next', 0)).toBeUndefined();
});
