import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DnsRuleSources, decide, indexRules, reasonName } from './dnsDecision';

const nothing: DnsRuleSources = {
  allowlist: [],
  denylist: [],
  security: [],
  parentalControl: [],
  privacy: [],
  exceptFromPrivacy: [],
  recreation: { times: {}, timezone: 'UTC' },
  unmasksAliases: false,
  rewrites: [],
};
const noon = new Date('2026-01-05T12:00:00Z');
const blocker = (id: string, ...domains: string[]) => ({ id, name: id.toUpperCase(), domains });

function decided(sources: Partial<DnsRuleSources>, domain: string, at = noon) {
  const { status, reasons } = decide(indexRules({ ...nothing, ...sources }), domain, at);
  return [status, ...reasons.map(({ id }) => id)];
}

describe('the order of decision', () => {
  const everywhere = {
    allowlist: ['x.example'],
    denylist: ['x.example'],
    security: [blocker('threat', 'x.example')],
    parentalControl: [blocker('service:x', 'x.example')],
    privacy: [blocker('blocklist:a', 'x.example'), blocker('blocklist:b', 'example')],
  };
  test.each([
    [{}, ['allowed', 'allowlist']],
    [{ allowlist: [] }, ['blocked', 'denylist']],
    [{ allowlist: [], denylist: [] }, ['blocked', 'threat']],
    [{ allowlist: [], denylist: [], security: [] }, ['blocked', 'service:x']],
    [{ allowlist: [], denylist: [], security: [], parentalControl: [] }, ['blocked', 'blocklist:a', 'blocklist:b']],
    [{ ...nothing }, ['default']],
  ])('%o', (without, expected) => expect(decided({ ...everywhere, ...without }, 'x.example')).toEqual(expected));
});

describe('a rewrite', () => {
  const rewrite = { id: 'safe-search', name: 'Safe search', from: ['www.search.example'], to: 'safe.search.example' };
  const answered = (sources: Partial<DnsRuleSources>, domain: string) =>
    decide(indexRules({ ...nothing, rewrites: [rewrite], ...sources }), domain, noon);

  test('is the reason unless the name is allowed or blocked, and never for subdomains', () => {
    expect(answered({}, 'www.search.example')).toEqual({
      status: 'default',
      reasons: [{ id: 'safe-search', name: 'Safe search' }],
    });
    expect(answered({}, 'x.www.search.example')).toEqual({ status: 'default', reasons: [] });
    expect(answered({ allowlist: ['search.example'] }, 'www.search.example').status).toBe('allowed');
    expect(answered({ denylist: ['search.example'] }, 'www.search.example').status).toBe('blocked');
  });
});

test('a tracker behind a CNAME is blocked only by privacy, and only if enabled', () => {
  const sources = { ...nothing, privacy: [blocker('blocklist:a', 'tracker.example')], unmasksAliases: true };
  const by = (given: Partial<DnsRuleSources>) =>
    decide(indexRules({ ...sources, ...given }), 'metrics.shop.example', noon, ['eu.tracker.example']).reasons;
  expect(by({})).toEqual([{ id: 'disguised-trackers', name: 'Disguised trackers' }]);
  expect(decide(indexRules(sources), 'metrics.shop.example', noon, ['cdn.example', 'tracker.example']).status).toBe(
    'blocked',
  );
  expect(decide(indexRules(sources), 'metrics.shop.example', noon, ['cdn.example']).status).toBe('default');
  expect(decide(indexRules(sources), 'metrics.shop.example', noon).status).toBe('default');
  expect(by({ unmasksAliases: false })).toEqual([]);
  expect(by({ exceptFromPrivacy: ['shop.example'] })).toEqual([]);
  expect(by({ privacy: [], security: [blocker('threat', 'tracker.example')] })).toEqual([]);
});

test('a top-level domain covers all its domains', () => {
  expect(decided({ security: [blocker('tld:zip', 'zip')] }, 'invoice.zip')).toEqual(['blocked', 'tld:zip']);
});

test('exceptions from privacy don’t affect other reasons', () => {
  const privacy = [blocker('blocklist:a', 'shop.example')];
  expect(decided({ privacy, exceptFromPrivacy: ['go.shop.example'] }, 'go.shop.example')).toEqual(['default']);
  expect(decided({ privacy, exceptFromPrivacy: ['go.shop.example'] }, 'shop.example')[0]).toBe('blocked');
  expect(decided({ denylist: ['shop.example'], exceptFromPrivacy: ['shop.example'] }, 'shop.example')[0]).toBe(
    'blocked',
  );
});

test('recreation time follows the local time and weekday of its time zone', () => {
  const parentalControl = [{ ...blocker('service:play', 'play.example'), recreation: true }];
  const recreation = { times: { monday: { start: '18:00:00', end: '20:00:00' } }, timezone: 'Europe/Paris' };
  const at = (time: string) => decided({ parentalControl, recreation }, 'play.example', new Date(time))[0];
  expect(at('2026-01-05T16:59:59Z')).toBe('blocked');
  expect(at('2026-01-05T17:00:00Z')).toBe('default');
  expect(at('2026-01-05T19:00:00Z')).toBe('blocked');
  // In summer Paris is UTC+2.
  expect(at('2026-07-06T16:30:00Z')).toBe('default');
  expect(at('2026-01-06T17:30:00Z')).toBe('blocked');
  // Reasons without `recreation` also block in recreation time. Without recreation times, all reasons block.
  const always = blocker('service:work', 'play.example');
  const inRecreation = new Date('2026-01-05T17:00:00Z');
  expect(decided({ parentalControl: [...parentalControl, always], recreation }, 'play.example', inRecreation)).toEqual([
    'blocked',
    'service:work',
  ]);
  const none = { ...recreation, times: {} };
  expect(decided({ parentalControl, recreation: none }, 'play.example', inRecreation)[0]).toBe('blocked');
});

test('for any rules: the allowlist wins, subdomains have the same result, and only default has no reason', () => {
  const domain = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 })
    .map(labels => [...labels, 'example'].join('.'));
  const domains = fc.array(domain, { maxLength: 3 });
  const blockers = fc.array(domains, { maxLength: 3 }).map(each => each.map((of, n) => blocker(`reason${n}`, ...of)));
  fc.assert(
    fc.property(
      fc.record({
        allowlist: domains,
        denylist: domains,
        security: blockers,
        parentalControl: blockers,
        privacy: blockers,
      }),
      domain,
      (sources, asked) => {
        const rules = indexRules({ ...nothing, ...sources });
        const { status, reasons } = decide(rules, asked, noon);
        expect(reasons.length > 0).toBe(status !== 'default');
        expect(status === 'allowed').toBe(sources.allowlist.some(each => `.${asked}`.endsWith(`.${each}`)));
        // Subdomains of a blocked domain are blocked too, unless an exception exists.
        const below = decide(rules, `z.${asked}`, noon);
        expect(below.status).toBe(status);
        expect(below.reasons).toEqual(reasons);
      },
    ),
  );
});

test('derives the name of a reason from its id', () => {
  expect(reasonName('denylist')).toBe('Denylist');
  expect(reasonName('security:csam')).toBe('Child sexual abuse material');
  expect(reasonName('security:toString')).toBeUndefined();
  expect(reasonName('tld:zip')).toBe('.zip');
  expect(reasonName('service:twitch')).toBeUndefined();
});
