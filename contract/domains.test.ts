import { describe, expect, test } from 'vitest';
import { isMistakable, readableDomain, shownDomain } from './domains';

describe('a domain is shown as people read it', () => {
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
    ['раураl.example', true],
    ['аррӏе.example', true],
    ['plain.example', false],
  ])('%s may be mistaken: %s', (readable, expected) => expect(isMistakable(readable)).toBe(expected));
});

test('a domain that may be taken for another is shown with what it is', () => {
  expect(shownDomain('xn--bcher-kva.example')).toBe('bücher.example');
  expect(shownDomain('xn--80ak6aa92e.com')).toBe('аррӏе.com (xn--80ak6aa92e.com)');
  expect(shownDomain('no dоmain')).toBe('no dоmain');
});
