/** Effects of settings: changes each by a call and observes the result. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ProfilePatch } from '../../resources/dns/contract/dnsProfile';
import { type SecuritySwitch, securitySwitches } from '../../resources/dns/contract/dnsWords';
import { affiliates, bypasses, disguisedTrackers, threats } from '../../resources/dns/service/catalogue/threats';
import { recordQueries } from '../../resources/dns/service/record';
import type { OrganizationAttributes } from '../../resources/organizations/contract/organizations';
import { dnsProfiles } from '../../service/db/schema';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';

/** How to change a setting, and what to observe before and after. */
interface Compared {
  change(): Promise<void>;
  observe(): Promise<unknown>;
}

/** @throws if changing a setting has no effect */
async function assertEffect(name: string, { change, observe }: Compared): Promise<void> {
  const before = JSON.stringify(await observe());
  await change();
  if (JSON.stringify(await observe()) === before) throw new Error(`${name} has no effect`);
}

let profile: string;
const organization = 'initrode';
const { service, operator } = demoService(startService, async () => {
  await attributes({ dnsEnabled: true })();
  const input = { organization, name: 'Initrode', template: 'off' as const };
  profile = (await operator.call('dns/addOrganizationProfile', input)).body.data?.id ?? '';
  await patch({ settings: { blockPage: { enabled: true } }, security: {}, privacy: { allowAffiliate: false } })();
  // Pretend that the log has existed since yesterday.
  const logsFrom = new Date(Date.now() - 86_400_000);
  await service.db.orm.update(dnsProfiles).set({ logsFrom }).where(eq(dnsProfiles.id, profile));
});

const attributes = (changed: Partial<OrganizationAttributes>) => async () => {
  const { status } = await operator.call('updateOrganizationAttributes', { organization, attributes: changed });
  expect(status).toBe(200);
};
const patch = (changed: ProfilePatch) => async () => {
  const { status } = await operator.call('dns/updateOrganizationProfile', { organization, patch: changed });
  expect(status).toBe(200);
};

const page = async (domain: string, language = 'en') => {
  const query = new URLSearchParams({ profile, domain });
  const answer = await fetch(`${service.url}/blocked?${query}`, { headers: { 'accept-language': language } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const statusOf = (domain: string) => async () => (await page(domain)).status;

/** Returns the log entry of a query that a resolver reports. */
const logOf = (domain: string) => async () => {
  const at = new Date(Date.now() - 7_200_000);
  const query = { at, domain, type: 1, protocol: 'UDP' as const, clientIp: '192.0.2.7', dnssec: false };
  await recordQueries(service.db, organization, [{ ...query, deviceId: undefined, client: undefined }]);
  const { body } = await operator.call('dns/getLogs', { organization });
  const [entry] = body.data?.items ?? [];
  return entry && { domain: entry.domain, clientIp: entry.clientIp, reasons: entry.reasons };
};

const logLength = async () => (await operator.call('dns/getLogs', { organization })).body.data?.items.length ?? 0;

let added = 0;
const addOne = async () => {
  const person = { username: `new-${++added}`, first_name: 'New', last_name: 'Person', user_type: 'user' as const };
  const email = `new-${added}@initrode.example`;
  return (await operator.call('addUser', { organization, ...person, email })).status;
};

const compared: Readonly<Record<string, () => Compared>> = {
  'organization.maxUsers': () => ({ change: attributes({ maxUsers: 1 }), observe: addOne }),
  'organization.contactEmail': () => ({
    change: attributes({ contactEmail: 'help@initrode.example' }),
    observe: async () => {
      await operator.call('dns/addDenylist', { organization, domain: 'bad.example' });
      return (await page('bad.example')).text;
    },
  }),
  'dns/settings.logsEnabled': () => ({
    change: patch({ settings: { logs: { enabled: false } } }),
    observe: async () => {
      const before = await logLength();
      await logOf('a.example')();
      return (await logLength()) - before;
    },
  }),
  'dns/settings.retention': () => ({
    change: patch({ settings: { logs: { retention: 3_600 } } }),
    observe: logOf('a.example'),
  }),
  'dns/settings.dropIp': () => ({
    change: patch({ settings: { logs: { drop: { ip: true } } } }),
    observe: logOf('a.example'),
  }),
  'dns/settings.dropDomain': () => ({
    change: patch({ settings: { logs: { drop: { domain: true } } } }),
    observe: logOf('a.example'),
  }),
  'dns/settings.blockPage': () => ({
    change: patch({ settings: { blockPage: { enabled: false } } }),
    observe: statusOf('good.example'),
  }),
  'dns/security.safeSearch': () => ({
    change: patch({ parentalControl: { safeSearch: true } }),
    observe: logOf('www.google.com'),
  }),
  'dns/security.youtubeRestrictedMode': () => ({
    change: patch({ parentalControl: { youtubeRestrictedMode: true } }),
    observe: logOf('www.youtube.com'),
  }),
  'dns/security.blockBypass': () => ({
    change: patch({ parentalControl: { blockBypass: true } }),
    observe: statusOf(bypasses[0] ?? ''),
  }),
  'dns/privacy.disguisedTrackers': () => ({
    change: patch({ privacy: { disguisedTrackers: true } }),
    observe: statusOf(disguisedTrackers[0] ?? ''),
  }),
  'dns/privacy.allowAffiliate': () => ({
    change: patch({ privacy: { allowAffiliate: true } }),
    observe: async () => {
      await operator.call('dns/addBlocklist', { organization, id: 'oisd' });
      return Promise.all(affiliates.map(domain => statusOf(domain)()));
    },
  }),
};

test.each(Object.keys(compared))('%s has an effect', async name => {
  const comparison = compared[name];
  if (comparison) await assertEffect(name, comparison());
});

test.each(Object.keys(securitySwitches) as SecuritySwitch[])('the switch %s blocks its domains', async name => {
  const [domain = ''] = threats[name];
  await assertEffect(name, { change: patch({ security: { [name]: true } }), observe: statusOf(domain) });
});

test('a setting without an effect is detected', async () => {
  const planted = { change: patch({ settings: { logs: { location: 'ch' } } }), observe: statusOf('good.example') };
  await expect(assertEffect('planted', planted)).rejects.toThrow('planted has no effect');
});

describe('the block page', () => {
  const hostile = '<script>alert(1)</script>';

  test('says what is blocked, why, and whom to ask, in the visitor’s language', async () => {
    await operator.call('dns/addDenylist', { organization, domain: 'bad.example' });
    const english = await page('www.bad.example');
    expect(english.status).toBe(403);
    expect(english.headers.get('content-type')).toContain('text/html');
    for (const part of ['www.bad.example', 'Initrode Logistics', 'Denylist', 'ask an administrator']) {
      expect(english.text).toContain(part);
    }
    await attributes({ contactEmail: 'help@initrode.example' })();
    const german = await page('bad.example', 'xx, de-AT;q=0.9, en;q=0.5');
    expect(german.text).toContain('lang="de"');
    expect(german.text).toContain('mailto:help@initrode.example');
    expect((await page('bad.example', 'ar')).text).toContain('dir="rtl"');
  });

  test('says if a name is no longer blocked', async () => {
    expect(await page('good.example')).toMatchObject({ status: 200, text: expect.stringContaining('not blocked') });
  });

  test('escapes everything, and reveals nothing about unknown profiles', async () => {
    await operator.call('updateOrganizationAttributes', { organization, label: `Init ${hostile}` });
    await operator.call('dns/addDenylist', { organization, domain: 'bad.example' });
    for (const domain of ['bad.example', `bad.example/${hostile}`, `${hostile}.bad.example`]) {
      const { text } = await page(domain);
      expect(text).not.toContain('<script');
    }
    const other = await fetch(`${service.url}/blocked?profile=zzzzzz&domain=bad.example`);
    expect(other.status).toBe(404);
    expect((await fetch(`${service.url}/blocked?domain=a&domain=b`)).status).toBe(404);
  });
});
