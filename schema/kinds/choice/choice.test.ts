import { expect, test } from 'vitest';
import { NotAValue } from '../../kind';
import { choiceKind, choicesFor } from './choice';

const colour = { choices: ['red', 'blue'] };
const refused = { key: 'choice', args: { choices: 'red, blue' } };

test('parses a choice in any case, and lists the choices for any other text', () => {
  expect(choiceKind.fromText('RED', colour)).toBe('red');
  expect(() => choiceKind.fromText('green', colour)).toThrow(NotAValue);
  expect(() => choiceKind.fromText('green', colour)).toThrow(expect.objectContaining({ problem: refused }));
  expect(choiceKind.validate('green', colour)).toEqual(refused);
  expect(choiceKind.validate('blue', colour)).toBeUndefined();
});

test.each([
  ['red', 'red'],
  ['green', 'green'],
  ['', null],
  [1, null],
  [undefined, null],
])('reads %j from the wire as %j, and keeps unknown choices', (wire, value) => {
  expect(choiceKind.fromWire(wire, colour)).toBe(value);
});

test('offers reserved choices to their roles, and keeps the current one', () => {
  const field = { choices: ['user', 'boss'], reserved: { boss: ['super_admin'] } } as const;
  expect(choicesFor(field, 'super_admin', 'user')).toEqual(['user', 'boss']);
  expect(choicesFor(field, 'admin', 'user')).toEqual(['user']);
  expect(choicesFor(field, 'admin', 'boss')).toEqual(['user', 'boss']);
  expect(choicesFor({ choices: ['user'] }, 'admin', undefined)).toEqual(['user']);
});
