import { describe, expect, it } from 'vitest';
import { kinds } from '.';

describe('normalises typed values', () => {
  it.each([
    ['+49 (170) 123-4567', '+491701234567'],
    ['0049 170 1234567', '+491701234567'],
    ['+49 170 0012345', '+491700012345'],
  ])('phone number %s', (typed, value) => expect(kinds.phone.fromText(typed, {})).toBe(value));

  it.each([
    ['https://Chat.Example.net/path?x=1', 'chat.example.net'],
    ['bücher.example.', 'xn--bcher-kva.example'],
    ['git.example.net:team/project', 'git.example.net'],
  ])('domain %s', (typed, value) => expect(kinds.domain.fromText(typed, {})).toBe(value));

  it('IP address in any case', () => expect(kinds.ip.fromText('2001:DB8::1', {})).toBe('2001:db8::1'));
});

describe('reports why a value is invalid', () => {
  it.each([
    ['email', 'stranger', 'email'],
    ['email', 'a@b', 'email'],
    ['phone', '12345', 'phone'],
    ['domain', 'localhost', 'domain'],
    ['domain', '-a.example', 'domain'],
    ['domain', '999.1.1.1', 'domain'],
    ['email', `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}example`, 'email'],
    ['url', 'javascript:alert(1)', 'url'],
    ['url', 'shttp://example.net', 'url'],
    ['url', 'example.net', 'url'],
    ['url', `https://example.net/${'a'.repeat(2029)}`, 'url'],
    ['ip', '256.1.1.1', 'ip'],
    ['ip', '1.2.3', 'ip'],
    ['ip', '01.2.3.4', 'ip'],
    ['ip', '1.2.3.4.5', 'ip'],
    ['ip', 'a:b', 'ip'],
    ['ip', '::1]/a', 'ip'],
  ] as const)('%s %j', (kind, value, key) => expect(kinds[kind].validate(value, {})?.key).toBe(key));

  it.each([
    ['email', `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(10)}`],
    ['url', 'http://example.net'],
    ['url', `https://example.net/${'a'.repeat(2028)}`],
    ['ip', '192.0.2.7'],
    ['ip', '2001:db8::1'],
    ['ip', '::FFFF:192.0.2.7'],
  ] as const)('accepts the %s %s', (kind, value) => expect(kinds[kind].validate(value, {})).toBeUndefined());
});
