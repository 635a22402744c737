import { describe, expect, test } from 'vitest';
import { displayDomain, isConfusable, readableDomain, toAscii } from './domains';

describe('readable domains', () => {
  test.each([
    ['xn--bcher-kva.example', 'bücher.example'],
    ['xn--r8jz45g.xn--zckzah', '例え.テスト'],
    ['www.xn--mller-kva.example', 'www.müller.example'],
    ['plain.example', 'plain.example'],
    ['xn--a.example', 'xn--a.example'],
    ['xn--99999999.example', 'xn--99999999.example'],
  ])('%s', (domain, readable) => expect(readableDomain(domain)).toBe(readable));

  test.each([
    ['bücher.example', false],
    ['пример.example', false],
    ['例え.example', false],
    ['ελλάδα.example', false],
    ['한국.example', false],
    ['كتاب.example', false],
    ['kitabكتاب.example', true],
    ['book例え.example', true],
    ['αβγd.example', true],
    ['a-1.аре-1.example', true],
    ['арежи.example', false],
    ['раураl.example', true],
    ['аррӏе.example', true],
    ['plain.example', false],
  ])('%s can be mistaken for another domain: %s', (readable, expected) =>
    expect(isConfusable(readable)).toBe(expected),
  );
});

test('shows the punycode of a domain that can be mistaken for another', () => {
  expect(displayDomain('xn--bcher-kva.example')).toBe('bücher.example');
  expect(displayDomain('xn--80ak6aa92e.com')).toBe('аррӏе.com (xn--80ak6aa92e.com)');
  expect(displayDomain('no dоmain')).toBe('no dоmain');
});

// Labels of one and of many letters, with near and distant code points, and ASCII before, between and after them.
test.each([
  'почемужеонинеговорятпорусски',
  '他们为什么不说中文',
  'ليهمابتكلموشعربي',
  'なぜみんな日本語を話してくれないのか',
  'ü',
  'über-größe-2',
  '3年b組金八先生',
  'a𐍈b',
])('%s is decoded', label => {
  const ascii = toAscii(`${label}.example`);
  expect(ascii).toMatch(/^xn--[a-z0-9-]+\.example$/);
  expect(readableDomain(ascii ?? '')).toBe(`${label}.example`);
});

test.each([
  ['plain.example', 'plain.example'],
  ['Plain_1', 'Plain_1'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['bü cher.example', undefined],
  ['bücher.example/path', 'xn--bcher-kva.example'],
  ['bü%20.example', undefined],
  ['bü<.example', undefined],
  ['ü..example:99999', undefined],
])('%s in ASCII is %s', (host, ascii) => expect(toAscii(host)).toBe(ascii));
