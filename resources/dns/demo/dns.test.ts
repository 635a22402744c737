import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../service/demo/random';
import { decide } from '../contract/dnsDecision';
import { trackerCategories } from '../contract/dnsWords';
import { parseDomain } from '../contract/domainLists';
import { findTracker, reasonOf, rootOf } from '../service/catalogue';
import { blocklists } from '../service/catalogue/blocklists';
import { natives } from '../service/catalogue/natives';
import { categories, services } from '../service/catalogue/services';
import { threats } from '../service/catalogue/threats';
import { createTemplate } from '../service/profile';
import { profileRules } from '../service/rules';
import { countInTick } from './dns';
import { makeDevices } from './dnsDevices';
import { demoDomains } from './dnsDomains';
import { createTraffic } from './dnsTraffic';

const HOUR = 60 * 60 * 1000;
const to = new Date('2026-01-15T12:00:00Z');
const from = new Date(to.getTime() - 14 * 24 * HOUR);
const people = Array.from({ length: 40 }, (_, n) => ({
  id: `person-${n}`,
  firstName: 'Ada',
  status: n % 5 === 0 ? 'invited' : 'active',
  platform: n % 2 === 0 ? ('ios' as const) : ('android' as const),
}));
const devices = makeDevices(createRandom(1), 'acme', people);
const week = { organization: 'acme', timezone: 'Europe/Paris', from, to, count: 20_000 };
const traffic = createTraffic(createRandom(2), devices, week);

describe('the catalogues', () => {
  const groups = [...blocklists, ...services, ...natives, ...categories];
  test('contain only valid domains', () => {
    const all = [...groups.flatMap(({ domains }) => domains), ...Object.values(threats).flat(), ...demoDomains];
    for (const domain of all) expect(parseDomain(domain)).toEqual({ domain });
  });

  test('have unique ids, and the demo queries domains of each entry', () => {
    for (const catalogue of [blocklists, services, natives, categories]) {
      expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    }
    const asked = new Set(demoDomains);
    expect(groups.filter(({ domains }) => !domains.some(domain => asked.has(domain))).map(({ id }) => id)).toEqual([]);
    expect(Object.values(threats).filter(domains => !domains.some(domain => asked.has(domain)))).toEqual([]);
    const found = new Set(demoDomains.map(domain => findTracker({ domain })?.category));
    expect(trackerCategories.filter(category => !found.has(category))).toEqual([]);
  });

  test('look up trackers, registered domains and names of reasons', () => {
    expect(findTracker({ domain: 'x.sb.scorecardresearch.com' })?.id).toBe('scorecard_research_beacon');
    expect(findTracker({ domain: 'notscorecardresearch.com' })).toBeUndefined();
    expect(['a.b.bbc.co.uk', 'www.github.com', 'nas.acme.example'].map(rootOf)).toEqual([
      'bbc.co.uk',
      'github.com',
      'acme.example',
    ]);
    expect(reasonOf('native:apple').name).toBe('Native tracking (Apple)');
    expect(reasonOf('blocklist:gone')).toEqual({ id: 'blocklist:gone', name: 'blocklist:gone' });
  });
});

describe('the demo’s devices', () => {
  test('belong to active users, and some have no owner', () => {
    const owners = new Set(devices.map(({ userId }) => userId));
    expect(owners.has(null)).toBe(true);
    expect(owners.has('person-0')).toBe(false);
    expect(owners.has('person-1')).toBe(true);
    expect(new Set(devices.map(({ id }) => id)).size).toBe(devices.length);
  });

  test('send reproducible, sorted queries in the range, mostly in working hours', () => {
    expect(createTraffic(createRandom(2), devices, week)).toEqual(traffic);
    expect(traffic).toHaveLength(20_000);
    const times = traffic.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(from.getTime());
    expect(times.at(-1)).toBeLessThan(to.getTime());
    const share = (wanted: (at: Date) => boolean) => traffic.filter(({ at }) => wanted(at)).length / traffic.length;
    expect(share(at => at.getUTCHours() >= 7 && at.getUTCHours() < 17)).toBeGreaterThan(0.7);
    expect(share(at => at.getUTCDay() % 6 === 0)).toBeLessThan(0.15);
    expect(share(at => at.getUTCHours() < 4)).toBeGreaterThan(0);
  });

  test('continue at the same rate as in the history', () => {
    const random = createRandom(3);
    const each = { timezone: week.timezone, queries: (week.count * 30) / 14 };
    const atTen = (at: Date) => at.getUTCHours() === 10 && at.getUTCDay() % 6 !== 0;
    let count = 0;
    for (let at = from.getTime(); at < to.getTime(); at += 5_000) {
      const now = new Date(at);
      if (atTen(now)) count += countInTick(random, now, each);
    }
    const before = traffic.filter(({ at }) => atTen(at)).length;
    expect(Math.abs(count / before - 1)).toBeLessThan(0.1);
  });

  test('are blocked most by the strict template, and never when filtering is off', () => {
    const blocked = (template: 'strict' | 'balanced' | 'off') => {
      const { switches, choices } = createTemplate(template, 'UTC');
      const entries = Object.entries(choices).flatMap(([list, ids]) =>
        ids.map((id, seq) => ({
          organizationId: 'acme',
          list: list as 'tlds',
          id,
          seq,
          active: true,
          recreation: false,
          note: null,
          until: null,
          addedAt: from,
        })),
      );
      const profile = {
        organizationId: 'acme',
        id: 'abc123',
        name: '',
        switches,
        logsFrom: from,
        countedUntil: null,
        createdAt: from,
        entries,
      };
      const rules = profileRules(profile);
      return traffic.filter(({ domain, at }) => decide(rules, domain, at).status === 'blocked').length;
    };
    const [off, balanced, strict] = [blocked('off'), blocked('balanced'), blocked('strict')];
    expect(off).toBe(0);
    expect(balanced).toBeGreaterThan(traffic.length * 0.05);
    expect(strict).toBeGreaterThan(balanced);
    expect(strict).toBeLessThan(traffic.length * 0.5);
  });
});
