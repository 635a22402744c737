import { describe, expect, it } from 'vitest';
import { kinds } from '.';
import { choicesFor } from './choice/choice';

describe('what people type is brought to its form', () => {
  it.each([
    ['+49 (170) 123-4567', '+491701234567'],
    ['0049 170 1234567', '+491701234567'],
  ])('phone %s', (typed, value) => expect(kinds.phone.fromText(typed, {})).toBe(value));

  it.each([
    ['https://Chat.Example.net/path?x=1', 'chat.example.net'],
    ['bücher.example.', 'xn--bcher-kva.example'],
  ])('domain %s', (typed, value) => expect(kinds.domain.fromText(typed, {})).toBe(value));

  it.each([
    ['yes', true],
    ['0', false],
  ])('flag %s', (typed, value) => expect(kinds.flag.fromText(typed, {})).toBe(value));

  it('choice in any case', () => expect(kinds.choice.fromText('RED', { choices: ['red'] })).toBe('red'));
  it('list without blanks and repetitions', () => expect(kinds.tags.fromText(' a; b;;a ', {})).toEqual(['a', 'b']));
});

describe('what is refused, and why', () => {
  it.each([
    ['email', 'stranger', 'email'],
    ['email', 'a@b', 'email'],
    ['phone', '12345', 'phone'],
    ['domain', 'localhost', 'domain'],
    ['domain', '-a.example', 'domain'],
    ['url', 'javascript:alert(1)', 'url'],
    ['ip', '256.1.1.1', 'ip'],
    ['ip', '1.2.3', 'ip'],
    ['text', 'two\nlines', 'unprintable'],
    ['text', 'right\u202eto left', 'unprintable'],
  ] as const)('%s %j', (kind, value, key) => expect(kinds[kind].validate(value, {})?.key).toBe(key));

  it('accepts addresses of both families', () => {
    expect(kinds.ip.validate('192.0.2.7', {})).toBeUndefined();
    expect(kinds.ip.validate('2001:db8::1', {})).toBeUndefined();
  });

  it('names the limits of a number', () => {
    expect(kinds.number.validate(0, { min: 1 })).toEqual({ key: 'tooSmall', args: { min: 1 } });
    expect(kinds.number.validate(1.5, {})).toEqual({ key: 'wholeNumber' });
    expect(kinds.number.validate(2, { choices: [1, 7] })?.key).toBe('choice');
  });

  it('finds the wrong entry of a list', () => {
    expect(kinds.tags.validate(['a@b.example', 'x'], { each: 'email' })).toEqual({
      key: 'emailIn',
      args: { value: 'x' },
    });
  });
});

it('offers reserved words to those who may give them, and keeps the one that is there', () => {
  const field = { choices: ['user', 'boss'], reserved: { boss: ['super_admin'] } } as const;
  expect(choicesFor(field, 'super_admin', 'user')).toEqual(['user', 'boss']);
  expect(choicesFor(field, 'admin', 'user')).toEqual(['user']);
  expect(choicesFor(field, 'admin', 'boss')).toEqual(['user', 'boss']);
});

describe('moments on the wire', () => {
  const moment = '2026-11-20T18:30:00.000Z';
  it.each([
    ['iso', moment],
    ['s', 1795199400],
    ['ms', 1795199400000],
  ] as const)('%s', (onWire, wire) => {
    expect(kinds.time.fromWire(wire, { onWire })).toBe(moment);
    expect(kinds.time.toWire(moment, { onWire })).toBe(wire);
  });
});
