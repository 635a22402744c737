import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableDomain } from '../../../contract/domains';
import { anyCharacter } from '../../../tests/support/anyCharacter';
import {
  classifyDomains,
  domainAndParents,
  findOverlaps,
  isCovered,
  parseDomain,
  shortenText,
  splitDomainLines,
} from './domainLists';

describe('parses a domain', () => {
  test.each([
    ['bad.example', 'bad.example'],
    ['  Bad.EXAMPLE. ', 'bad.example'],
    ['https://user:pw@bad.example:8443/a/b?c#d', 'bad.example'],
    ['bad.example:443', 'bad.example'],
    ['bad.example/path', 'bad.example'],
    ['*.bad.example', 'bad.example'],
    ['.bad.example', 'bad.example'],
    ['||bad.example^', 'bad.example'],
    ['||bad.example^$third-party', 'bad.example'],
    ['||*.bad.example^', 'bad.example'],
    ['0.0.0.0 bad.example', 'bad.example'],
    ['127.0.0.1\tbad.example # why', 'bad.example'],
    ['::1 bad.example', 'bad.example'],
    ['bad.example # why', 'bad.example'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['_dmarc.bad.example', '_dmarc.bad.example'],
    ['*.*.bad.example', 'bad.example'],
    ['0.0.0.0   bad.example', 'bad.example'],
    ['::1  bad.example', 'bad.example'],
    ['https://bad.example/a@b/^c', 'bad.example'],
    ['bad.example\\path', 'bad.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
    [`${'a.'.repeat(123)}example`, `${'a.'.repeat(123)}example`],
  ])('%s', (text, domain) => expect(parseDomain(text)).toEqual({ domain }));
});

describe('refuses invalid domains with a reason', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['# only a comment', 'empty'],
    ['! a block list’s comment', 'empty'],
    ['https://', 'empty'],
    ['zip', 'bareTld'],
    ['*.zip', 'bareTld'],
    ['.zip', 'bareTld'],
    ['192.0.2.1', 'ipAddress'],
    ['http://192.0.2.1:8080/', 'ipAddress'],
    ['2001:db8::1', 'ipAddress'],
    ['2001:db8:0:0:1:2:3:4', 'ipAddress'],
    ['[2001:db8::1]:53', 'ipAddress'],
    ['2001:DB8:0:0:1:2:3:4', 'ipAddress'],
    ['::ffff:192.0.2.1', 'ipAddress'],
    ['[::1]', 'ipAddress'],
    ['１９２.0.2.1', 'ipAddress'],
    ['a:b:c', 'ipAddress'],
    ['x:1:2', 'notDomain'],
    ['1:2:x', 'notDomain'],
    ['bad.example:port', 'notDomain'],
    ['bad||.example', 'notDomain'],
    ['good.example##.banner', 'notDomain'],
    ['good.example#@#.banner', 'notDomain'],
    ['good.example#@$#.banner { display: none }', 'notDomain'],
    ['good.example#@?#.banner', 'notDomain'],
    ['good.example#$?#.banner', 'notDomain'],
    ['good.example#@%#alert()', 'notDomain'],
    ['||good.example/ad.js', 'notDomain'],
    ['||good.example^*/ad.js', 'notDomain'],
    ['||good.example^$script,domain=site.example', 'notDomain'],
    ['||good.example^$badfilter', 'notDomain'],
    ['||*.good.example/ad.js', 'notDomain'],
    ['||good.*^', 'notDomain'],
    ['||*^', 'notDomain'],
    ['@@||good.example^', 'notDomain'],
    ['ü ü.example', 'notDomain'],
    ['[Adblock Plus 2.0]', 'empty'],
    [`${'a'.repeat(61)}.${'a.'.repeat(93)}example`, 'tooLong'],
    ['bad example', 'notDomain'],
    ['bad..example', 'notDomain'],
    ['-bad.example', 'notDomain'],
    ['bad.example-', 'notDomain'],
    ['bad.123', 'notDomain'],
    ['bad.*.example', 'notDomain'],
    ['a\0b.example', 'notDomain'],
    ['someone@', 'empty'],
    ['<script>.example', 'notDomain'],
    [`${'a'.repeat(64)}.example`, 'tooLong'],
    [`${'a.'.repeat(130)}example`, 'tooLong'],
    ['x'.repeat(100_000), 'tooLong'],
  ])('%j', (text, reason) => expect(parseDomain(text)).toEqual({ reason }));
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom('example', 'com', 'org', 'xn--p1ai'))
  .map(([labels, top]) => [...labels, top].join('.'))
  .filter(name => !/^\d+\.\d+\.\d+\.\d+$/.test(name));

test('ignores what surrounds a domain', () => {
  const before = fc.constantFrom('', ' ', 'http://', 'https://', '*.', '.', '||', '0.0.0.0 ', 'https://me:pw@');
  const after = fc.constantFrom('', '.', ' ', '/', '/path?query#part', ':8080', ':8080/x', ' # a comment', '^');
  fc.assert(
    fc.property(before, domain, after, fc.boolean(), (start, name, end, loud) => {
      // `||` is how blocklists write a domain, and with a path a rule for parts of pages.
      fc.pre(!(start === '||' && end.includes('/')));
      expect(parseDomain(start + (loud ? name.toUpperCase() : name) + end)).toEqual({ domain: name });
    }),
  );
});

test('parses or refuses any text, and parsing is idempotent', () => {
  const pieces = fc.constantFrom('.', '*', ':', '/', '@', '#', '[', ']', '::', ' ', 'xn--', '1', 'ß', 'İ', '\u3002');
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.array(fc.oneof(pieces, label, fc.string({ maxLength: 3 })), { maxLength: 12 }).map(parts => parts.join('')),
  );
  fc.assert(
    fc.property(text, any => {
      const read = parseDomain(any);
      if (!('domain' in read)) return;
      expect(read.domain).toMatch(/^[a-z0-9_.-]+$/);
      expect(read.domain.length).toBeLessThanOrEqual(253);
      expect(parseDomain(read.domain)).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

test('splits a pasted text by lines, without comments and blank lines', () => {
  const pasted = 'bad.example\r\n\n# a comment\n0.0.0.0 a.example b.example # two\n c.example, d.example;\n! list\n';
  expect(splitDomainLines(pasted)).toEqual([
    { line: 1, text: 'bad.example' },
    { line: 4, text: 'a.example' },
    { line: 4, text: 'b.example' },
    { line: 5, text: 'c.example' },
    { line: 5, text: 'd.example' },
  ]);
});

test('removes comments at the start of a line or after white space', () => {
  expect(splitDomainLines('[Adblock Plus 2.0]\n  ! list\na.example\t# two\nb.example#no\n[::1]')).toEqual([
    { line: 3, text: 'a.example' },
    { line: 4, text: 'b.example#no' },
    { line: 5, text: '[::1]' },
  ]);
});

test('a rule for parts of pages is one invalid item', () => {
  expect(splitDomainLines('good.example, other.example##.banner\n||good.example^$script,domain=site.example')).toEqual([
    { line: 1, text: 'good.example, other.example##.banner' },
    { line: 2, text: '||good.example^$script,domain=site.example' },
  ]);
});

test('splits a line of rules for whole domains', () => {
  for (const separator of [' ', ', ', ',', ';']) {
    expect(splitDomainLines(`||a.example^${separator}||b.example^`).map(({ text }) => parseDomain(text))).toEqual([
      { domain: 'a.example' },
      { domain: 'b.example' },
    ]);
  }
});

test.each(['#', '||', '||$', '||^', '||*.', '||a.example', '||a.example^', '^'])(
  'a long line of %j is split at once',
  part => {
    const before = process.cpuUsage();
    splitDomainLines(part.repeat(400_000 / part.length));
    // In processor time, which other work on the machine doesn't change. Quadratic time would be minutes.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  },
);

test('shortens an invalid text to one line', () => {
  expect(shortenText('  a\tb\u200bc\n')).toBe('a b c');
  expect(shortenText('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shortenText('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
});

test('a line without domains is one invalid item, but a word beside a domain is its own item', () => {
  expect(splitDomainLines('not valid\nneither this one\na.example nonsense')).toEqual([
    { line: 1, text: 'not valid' },
    { line: 2, text: 'neither this one' },
    { line: 3, text: 'a.example' },
    { line: 3, text: 'nonsense' },
  ]);
});

test('accepts, warns about or refuses each line', () => {
  const lines = [
    'new.example',
    'NEW.example',
    'there.example',
    'off.example',
    'zip',
    'other.example',
    'other.off.example',
    'one.too.many.example',
  ];
  const listed = (name: string) => [
    { id: `${name}.example`, active: true },
    { id: name === 'there' ? 'off.example' : `${name}.off.example`, active: false },
  ];
  const state = { list: 'denylist' as const, entries: listed('there'), opposite: listed('other'), limit: 5 };
  expect(
    classifyDomains(
      lines.map((text, at) => ({ line: at + 1, text })),
      state,
    ),
  ).toEqual({
    accepted: [
      { line: 1, domain: 'new.example' },
      { line: 6, domain: 'other.example', warning: 'conflict', opposite: 'other.example' },
      { line: 7, domain: 'other.off.example' },
    ],
    refused: [
      { line: 2, domain: 'new.example', reason: 'duplicate' },
      { line: 3, domain: 'there.example', reason: 'duplicate' },
      { line: 4, domain: 'off.example', reason: 'inactive' },
      { line: 5, domain: 'zip', reason: 'bareTld' },
      { line: 8, domain: 'one.too.many.example', reason: 'full' },
    ],
  });
});

test('returns each line once, accepts no duplicates, and never exceeds the limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(domain, fc.string({ maxLength: 10 }))),
      fc.array(domain, { maxLength: 5 }),
      fc.nat(8),
      (texts, there, room) => {
        const present = new Set(there);
        const lines = texts.map((text, at) => ({ line: at + 1, text }));
        const entries = [...present].map(id => ({ id, active: true }));
        const { accepted, refused } = classifyDomains(lines, {
          list: 'denylist',
          entries,
          limit: present.size + room,
        });
        expect([...accepted, ...refused].map(({ line }) => line).sort((a, b) => a - b)).toEqual(
          lines.map(({ line }) => line),
        );
        expect(accepted.length).toBeLessThanOrEqual(room);
        expect(new Set([...present, ...accepted.map(each => each.domain)]).size).toBe(present.size + accepted.length);
      },
    ),
  );
});

test('a domain covers itself and its subdomains, but not names that only end like it', () => {
  expect([...domainAndParents('a.b.example')]).toEqual(['a.b.example', 'b.example', 'example']);
  expect(isCovered('a.bad.example', new Set(['bad.example']))).toBe(true);
  expect(isCovered('bad.example', new Set(['bad.example']))).toBe(true);
  expect(isCovered('notbad.example', new Set(['bad.example']))).toBe(false);
  expect(isCovered('example', new Set(['bad.example']))).toBe(false);
});

test('finds entries of the opposite list that affect a domain or are affected by it', () => {
  const opposite = [
    { id: 'site.example', active: true },
    { id: 'mail.host.example', active: true },
    { id: 'off.example', active: false },
  ];
  const denied = findOverlaps('denylist', opposite);
  const allowed = findOverlaps('allowlist', opposite);
  expect(denied('site.example')).toEqual({ warning: 'conflict', opposite: 'site.example' });
  expect(allowed('site.example')).toEqual({ warning: 'conflict', opposite: 'site.example' });
  // The allowlist wins: a denied subdomain of an allowed domain has no effect, an allowed subdomain is an exception.
  expect(denied('a.b.site.example')).toEqual({ warning: 'conflict', opposite: 'site.example' });
  expect(allowed('a.b.site.example')).toEqual({ warning: 'exception', opposite: 'site.example' });
  expect(denied('host.example')).toEqual({ warning: 'exception', opposite: 'mail.host.example' });
  expect(allowed('host.example')).toEqual({ warning: 'conflict', opposite: 'mail.host.example' });
  for (const domain of ['other.host.example', 'notsite.example', 'off.example']) {
    expect([denied(domain), allowed(domain)]).toEqual([undefined, undefined]);
  }
});

describe('a decoded domain', () => {
  test('parses to the same domain', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aezé ßöñжяλ例え中한', '1', '-'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, text => {
        const read = parseDomain(`${text}.example`);
        if ('domain' in read) expect(parseDomain(readableDomain(read.domain))).toEqual(read);
      }),
    );
  });

  test('any punycode is decoded or unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,20}$/), code => {
        const domain = `xn--${code}.example`;
        const readable = readableDomain(domain);
        if (readable !== domain) expect(parseDomain(readable)).toEqual({ domain });
      }),
    );
  });
});
