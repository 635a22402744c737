/** The profile of DNS filtering, its lists, and catalogue items. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import { auditEntries, organizations } from '../../../../service/db/schema';
import { dnsService } from './dnsService';

const { service, admin, other, operator, logs, profile } = dnsService();

describe('the profile', () => {
  test('is null until it is created from a template, which happens once', async () => {
    expect(await profile()).toMatchObject({
      id: 'ac3k7m',
      name: 'Acme Ltd',
      security: { threatIntelligenceFeeds: true, nrd: false },
      privacy: { disguisedTrackers: true, natives: expect.arrayContaining([{ id: 'windows', name: 'Windows' }]) },
      setup: { doh: 'https://dns.example.net/ac3k7m', dot: 'ac3k7m.dns.example.net', ipv4: ['192.0.2.53'] },
    });
    const initrode = { organization: 'initrode' };
    await operator.call('updateOrganizationAttributes', { ...initrode, attributes: { dnsEnabled: true } });
    expect((await operator.call('dns/getOrganizationProfile', initrode)).body.data).toBeNull();
    expect((await logs(initrode, operator)).items).toEqual([]);
    expect((await operator.call('dns/addDenylist', { ...initrode, domain: 'bad.example' })).body.error).toMatchObject({
      code: 'not_found',
      field: 'organization',
    });
    const made = await operator.call('dns/addOrganizationProfile', {
      ...initrode,
      name: 'Initrode',
      template: 'strict',
    });
    expect(made.body.data).toMatchObject({
      name: 'Initrode',
      security: { nrd: true },
      parentalControl: { safeSearch: true },
    });
    expect(made.body.data?.parentalControl.recreation.timezone).toBe('America/Chicago');
    const again = await operator.call('dns/addOrganizationProfile', { ...initrode, name: 'Other', template: 'off' });
    expect(again.body.data).toEqual(made.body.data);
    const [row] = await service.db.orm.select().from(organizations).where(eq(organizations.id, 'initrode'));
    expect(row?.dnsProfileId).toBe(made.body.data?.id);
  });

  test('a patch changes only its own fields, at any depth', async () => {
    const before = await profile();
    const { body } = await admin.call('dns/updateOrganizationProfile', {
      patch: { security: { nrd: true }, settings: { logs: { drop: { ip: true } } }, name: 'New name' },
    });
    const { settings, security } = before;
    const logSettings = { ...settings.logs, drop: { ip: true, domain: false } };
    expect(body.data).toEqual({
      ...before,
      etag: expect.not.stringMatching(before.etag ?? ''),
      name: 'New name',
      security: { ...security, nrd: true },
      settings: { ...settings, logs: logSettings },
    });
    const times = { sunday: { start: '10:00:00', end: '12:00:00' } };
    const recreation = { times, timezone: 'Europe/Paris' };
    const replaced = await admin.call('dns/updateOrganizationProfile', {
      patch: { parentalControl: { recreation } },
    });
    expect(replaced.body.data?.parentalControl.recreation).toEqual(recreation);
    const wrong = await admin.send('dns/updateOrganizationProfile', {
      patch: { settings: { logs: { retention: 5 } } },
    });
    expect(wrong.body.error).toMatchObject({ code: 'invalid', field: 'patch.settings.logs.retention' });
  });

  test('only administrators of the organisation and operators can access a profile', async () => {
    await admin.call('dns/addDenylist', { domain: 'only.acme.example' });
    const { body } = await other.call('dns/getOrganizationProfile', {});
    expect(JSON.stringify(body)).not.toContain('acme');
    expect((await other.call('dns/getOrganizationProfile', { organization: 'acme' })).status).toBe(403);
    expect((await other.call('dns/removeDenylist', { domain: 'only.acme.example' })).status).toBe(404);
    expect((await operator.call('dns/getOrganizationProfile', {})).body.error?.field).toBe('organization');
    expect((await profile()).denylist[0]?.id).toBe('only.acme.example');
  });
});

describe('a list of domains', () => {
  test('accepts a domain in any notation, or refuses it with a reason', async () => {
    const { body } = await admin.call('dns/addDenylist', {
      domain: ' HTTPS://*.Bücher.example:8443/x ',
      note: 'why',
    });
    expect(body.data).toMatchObject({ id: 'xn--bcher-kva.example', active: true, note: 'why' });
    const refused = async (domain: string) => (await admin.call('dns/addDenylist', { domain })).body.error;
    expect(await refused('bücher.example')).toMatchObject({ code: 'taken', field: 'domain' });
    expect(await refused('zip')).toMatchObject({ code: 'invalid', field: 'domain' });
    expect(await refused('192.0.2.1')).toMatchObject({ code: 'invalid', field: 'domain' });
    const conflict = await admin.call('dns/addAllowlist', { domain: 'bücher.example' });
    expect(conflict.body.data).toMatchObject({ id: 'xn--bcher-kva.example', warning: 'conflict' });
    // From now on, both lists show the conflict.
    const { denylist, allowlist } = await profile();
    const entry = expect.objectContaining({ id: 'xn--bcher-kva.example', warning: 'conflict' });
    expect([denylist, allowlist]).toEqual([expect.arrayContaining([entry]), expect.arrayContaining([entry])]);
    const exception = await admin.call('dns/addAllowlist', { domain: 'shop.bücher.example' });
    expect(exception.body.data).toMatchObject({ warning: 'exception', opposite: 'xn--bcher-kva.example' });
    const off = await admin.call('dns/addAllowlist', { domain: 'off.bücher.example', active: false });
    expect(off.body.data).not.toHaveProperty('warning');
    const both = await admin.call('dns/addAllowlist', { domain: 'a.example', domains: ['b.example'] });
    expect(both.body.error).toMatchObject({ code: 'invalid', field: 'domain' });
    expect((await admin.call('dns/addAllowlist', {})).body.error).toMatchObject({ code: 'invalid', field: 'domain' });
  });

  test('accepts thousands of domains separately, up to the limit', async () => {
    const domains = Array.from({ length: 5_000 }, (_, n) => `host${n}.bulk.example`);
    domains[1] = 'host0.bulk.example';
    domains[2] = 'nonsense here';
    const { body } = await admin.call('dns/addDenylist', { domains });
    const answer = body.data;
    if (!answer || !('accepted' in answer)) throw new Error(JSON.stringify(body));
    // The list already had three entries.
    expect(answer.accepted).toHaveLength(4_997);
    expect(answer.refused).toEqual([
      { line: 2, domain: 'host0.bulk.example', reason: 'duplicate' },
      { line: 3, domain: 'nonsense here', reason: 'notDomain' },
      { line: 5_000, domain: 'host4999.bulk.example', reason: 'full' },
    ]);
    expect((await admin.call('dns/addDenylist', { domain: 'more.example' })).body.error?.code).toBe('limit');
    expect((await profile()).denylist).toHaveLength(5_000);
  });

  test('entries are toggled and removed singly and in bulk', async () => {
    await admin.call('dns/addMuteList', {
      domains: ['a.example', 'b.example', 'c.example'],
      until: '2030-01-01T00:00:00Z',
    });
    const one = await admin.call('dns/toggleMuteList', { domain: 'A.example', active: false });
    expect(one.body.data).toMatchObject({ id: 'a.example', active: false, until: '2030-01-01T00:00:00.000Z' });
    const again = await admin.call('dns/addMuteList', { domain: 'a.example' });
    expect(again.body.error).toMatchObject({ code: 'taken', message: expect.stringContaining('switched off') });
    const below = await admin.call('dns/removeMuteList', { domain: 'below.a.example' });
    expect(below.body.error).toMatchObject({ code: 'not_found', message: expect.stringContaining('parent domain') });
    const many = await admin.call('dns/toggleMuteList', { domains: ['b.example', 'missing.example'], active: false });
    expect(many.body.data).toEqual({
      ok: ['b.example'],
      etags: { 'b.example': expect.any(String) },
      failed: [{ id: 'missing.example', error: expect.objectContaining({ code: 'not_found' }) }],
    });
    expect((await admin.call('dns/removeMuteList', { domains: ['b.example', 'c.example'] })).body.data).toMatchObject({
      ok: ['b.example', 'c.example'],
    });
    expect((await admin.call('dns/removeMuteList', { domain: 'c.example' })).body.error?.code).toBe('not_found');
    const left = (await profile()).mutelist.filter(({ id }) => id.endsWith('.example'));
    expect(left.map(({ id, active }) => [id, active])).toEqual(expect.arrayContaining([['a.example', false]]));
  });

  test('entries have editable notes, and can be restored as they were', async () => {
    await admin.call('dns/addMuteList', { domain: 'a.example', note: 'why', until: '2030-01-01T00:00:00Z' });
    const change = (input: Omit<CallInput<'dns/updateEntry'>, 'domain'>, domain = 'A.example') =>
      admin.call('dns/updateEntry', { domain, ...input });
    expect((await change({ list: 'mutelist', note: 'because' })).body.data).toMatchObject({
      id: 'a.example',
      note: 'because',
      until: '2030-01-01T00:00:00.000Z',
    });
    expect((await change({ list: 'mutelist', note: '', until: null })).body.data).toMatchObject({
      note: null,
      until: null,
    });
    expect((await change({ list: 'denylist', note: 'x' })).body.error).toMatchObject({ code: 'not_found' });
    expect((await change({ list: 'denylist', until: null })).body.error).toMatchObject({ field: 'until' });
    expect((await change({ list: 'denylist' })).body.error).toMatchObject({ field: 'note' });
    const again = await admin.call('dns/addDenylist', { domain: 'b.example', note: 'why', active: false });
    expect(again.body.data).toMatchObject({ active: false, note: 'why' });
    const listed = await admin.call('dns/addService', { id: 'twitch', active: false, recreation: true });
    expect(listed.body.data).toMatchObject({ active: false, recreation: true });
  });

  test('writes an audit entry for each domain, and one for all invalid texts', async () => {
    const since = (await service.db.orm.select().from(auditEntries)).length;
    await admin.call('dns/addDenylist', { domains: ['One.example', 'two.example', 'no domain', 'nor this'] });
    await admin.call('dns/addDenylist', { domains: ['Two.example'] });
    await admin.call('dns/addDenylist', { domain: 'a word' });
    await admin.call('dns/toggleActiveDenylist', {
      domains: ['no domain', 'one.example', 'None.example'],
      active: false,
    });
    await admin.call('dns/updateOrganizationProfile', { patch: { security: { nrd: true } } });
    const entries = (await service.db.orm.select().from(auditEntries).orderBy(auditEntries.id)).slice(since);
    expect(
      entries.map(({ action, targetType, targetId, targetLabel, outcome, before, after }) => [
        action.slice(4),
        targetType,
        targetId,
        targetLabel,
        outcome,
        before,
        after,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [
          'addDenylist',
          'dns',
          'acme/denylist/one.example',
          'one.example',
          'done',
          null,
          expect.objectContaining({ active: true }),
        ],
        ['addDenylist', 'dns', 'acme/denylist/two.example', 'two.example', 'done', null, { active: true }],
        [
          'toggleActiveDenylist',
          'dns',
          'acme/denylist/one.example',
          'one.example',
          'done',
          { active: true },
          { active: false },
        ],
        ['addDenylist', 'dns', 'acme/denylist/no domain', 'no domain', 'invalid', null, null],
        ['addDenylist', 'dns', 'acme/denylist/two.example', 'two.example', 'taken', null, null],
        ['addDenylist', 'dns', 'acme/denylist/a word', 'a word', 'invalid', null, null],
        ['toggleActiveDenylist', 'dns', 'acme/denylist/no domain', 'no domain', 'not_found', null, null],
        ['toggleActiveDenylist', 'dns', 'acme/denylist/none.example', 'none.example', 'not_found', null, null],
        [
          'updateOrganizationProfile',
          'dns',
          'acme',
          'Acme Ltd',
          'done',
          { 'security.nrd': false },
          { 'security.nrd': true },
        ],
      ]),
    );
  });
});

describe('catalogue items', () => {
  test('are top-level domains, blocklists and native tracking', async () => {
    await admin.call('dns/addTld', { tlds: ['.MOV', 'zip', 'nonsense'] }).then(({ body }) =>
      expect(body.data).toEqual({
        ok: ['.MOV'],
        etags: { '.MOV': expect.any(String), zip: expect.any(String) },
        failed: [
          { id: 'zip', error: expect.objectContaining({ code: 'taken' }) },
          { id: 'nonsense', error: expect.objectContaining({ code: 'invalid' }) },
        ],
      }),
    );
    const tlds = (await admin.call('dns/getTlds', {})).body.data ?? [];
    expect(tlds.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(expect.arrayContaining(['mov', 'zip']));
    expect(tlds.find(({ id }) => id === 'zip')?.risk).toBe('high');
    expect((await admin.call('dns/removeTld', { tld: 'zip' })).body.data).toEqual({ id: 'zip' });

    expect((await admin.call('dns/addBlocklist', { id: 'easyprivacy' })).body.data).toEqual({ id: 'easyprivacy' });
    expect((await admin.call('dns/addBlocklist', { id: 'easyprivacy' })).body.error?.code).toBe('taken');
    expect((await admin.call('dns/addBlocklist', { id: 'nothing' })).body.error).toMatchObject({
      code: 'invalid',
      field: 'id',
    });
    const found = (await admin.call('dns/getBlocklist', { search: 'EASY' })).body.data ?? [];
    expect(found.find(({ id }) => id === 'easyprivacy')).toMatchObject({
      selected: true,
      entries: expect.any(Number),
    });
    expect(found.every(({ id, name, description }) => /easy/i.test(id + name + description))).toBe(true);
    expect((await admin.call('dns/removePrivacyBlocklist', { ids: ['easyprivacy'] })).body.data).toMatchObject({
      ok: ['easyprivacy'],
    });

    await admin.call('dns/addPrivacyNative', { id: 'sonos' });
    await admin.call('dns/removePrivacyNative', { id: 'windows' });
    expect((await profile()).privacy.natives.map(({ id }) => id)).toEqual(['sonos', 'samsung']);
  });

  test('are services and categories, which can be listed without being active', async () => {
    expect((await admin.call('dns/addService', { id: 'twitch', recreation: true })).body.data).toEqual({
      id: 'twitch',
      name: 'Twitch',
      active: true,
      recreation: true,
      etag: expect.any(String),
    });
    await admin.call('dns/toggleService', { ids: ['twitch', 'netflix'], active: false });
    await admin.call('dns/toggleCategory', { id: 'gambling', active: false, recreation: true });
    await admin.call('dns/addCategory', { id: 'dating' });
    await admin.call('dns/removeCategory', { id: 'porn' });
    await admin.call('dns/removeService', { id: 'tiktok' });
    const { services = [], categories = [] } = (await admin.call('dns/getServices', {})).body.data ?? {};
    const stateOf = (items: typeof services, id: string) => items.find(each => each.id === id);
    expect(stateOf(services, 'twitch')).toMatchObject({ selected: true, active: false, recreation: true });
    expect(stateOf(services, 'tiktok')).toMatchObject({ selected: false, active: false });
    expect(stateOf(categories, 'gambling')).toMatchObject({ selected: true, active: false, recreation: true });
    expect(stateOf(categories, 'dating')).toMatchObject({ selected: true, active: true });
    expect(stateOf(categories, 'porn')).toMatchObject({ selected: false });
  });
});
