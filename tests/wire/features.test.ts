/** Features of an organisation: without a feature, its calls are refused and nothing is recorded. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { type Feature, featureAttribute, features } from '../../contract/features';
import { carriesTrackingToken } from '../../contract/transport';
import { recordQueries } from '../../resources/dns/service/record';
import { TRACKING_HEADER } from '../../resources/tracking/contract/positions';
import { demoService } from '../support/demoService';
import { recordStatements } from '../support/queries';
import { startService } from '../support/service';

const SECRET = 'the-secret-of-the-gateways';
const callsOf = (feature: Feature) =>
  (Object.keys(calls) as CallName[]).filter(name => (calls[name] as Call).feature === feature);

const { service, admin, operator } = demoService(() => startService({ env: { TRACKING_SECRET: SECRET } }));

async function turn(feature: Feature, isOn: boolean) {
  const { status } = await operator.call('updateOrganizationAttributes', {
    organization: 'acme',
    attributes: { [featureAttribute(feature)]: isOn },
  });
  expect(status).toBe(200);
}

const off = (feature: Feature) =>
  expect.objectContaining({ code: 'feature_off', feature, message: expect.stringMatching(/Acme Ltd.*operator/) });

test('each feature has calls', () => {
  for (const feature of features) expect(callsOf(feature), feature).not.toEqual([]);
});

test('reads an admin’s organisation with the session, not once more for the feature', async () => {
  const statements = recordStatements(service);
  expect((await admin.call('dns/getLogs', {})).status).toBe(200);
  const reads = statements.filter(text => text.includes('"attributes"') && text.includes('"organizations"'));
  expect(reads).toEqual([expect.stringContaining('from "identity_refresh_tokens"')]);
});

test.each(features)('%s: refuses every call while it is off, only for that organisation', async feature => {
  const { token } = (await admin.call('mapping/getToken', {})).body.data ?? {};
  await turn(feature, false);
  for (const name of callsOf(feature)) {
    const { example } = calls[name];
    const headers = carriesTrackingToken(name) ? { [TRACKING_HEADER]: token ?? '' } : undefined;
    for (const client of [admin, operator]) {
      if (headers !== undefined && client === operator) continue;
      const { status, body } = await client.send(name, { organization: 'acme', ...example }, headers);
      expect({ name, status, error: body.error }).toEqual({ name, status: 403, error: off(feature) });
    }
  }
  await turn(feature, true);
});

test('other organisations, and operators of all, are not affected', async () => {
  await turn('tracking', false);
  expect((await operator.call('mapping/getOverview', {})).status).toBe(200);
  expect((await operator.call('mapping/getOverview', { organization: 'globex' })).status).toBe(200);
});

describe('incoming data', () => {
  const position = (username?: string) => ({
    ...(username && { username }),
    timestamp: new Date().toISOString(),
    lat: 51.5,
    lng: -0.1,
  });
  const count = async (table: string) =>
    Number((await service.db.orm.execute<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n);

  test('positions of a gateway are refused individually, and none is stored', async () => {
    await turn('tracking', false);
    const before = await count('positions');
    const answer = await fetch(`${service.url}/positions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TRACKING_HEADER]: SECRET },
      body: JSON.stringify({ positions: [position('acme-user'), position('globex-admin')] }),
    });
    const { data } = await answer.json();
    expect(data).toMatchObject({
      accepted: 1,
      refused: [{ index: 0, field: 'username', message: expect.stringContaining('tracking switched off') }],
    });
    expect(await count('positions')).toBe(before + 1);
  });

  test('DNS queries are not recorded', async () => {
    await turn('dns', false);
    const before = await count('dns_queries');
    const query = {
      at: new Date(),
      domain: 'example.com',
      type: 1,
      protocol: 'DNS-over-HTTPS' as const,
      deviceId: undefined,
      clientIp: '192.0.2.7',
      client: undefined,
      dnssec: false,
    };
    await expect(recordQueries(service.db, 'acme', [query])).rejects.toMatchObject({ code: 'feature_off' });
    expect(await count('dns_queries')).toBe(before);
  });

  test('no user can be given SMS or a number, but both can be removed', async () => {
    await turn('sms', false);
    const { body } = await admin.call('listUsers', {
      filter: { field: 'smsEnabled', operator: 'eq', value: true },
      limit: 10,
    });
    const id = body.data?.items[0]?.id ?? '';
    const details = (changes: object) => admin.call('updateUserDetails', { id, ...changes });
    expect((await details({ smsEnabled: true })).body.error).toEqual(off('sms'));
    expect((await details({ twilioNumber: '+442079460001' })).body.error).toEqual(off('sms'));
    // An operator of all organisations gets the refusal per user.
    const bulk = await operator.call('bulkToggleSmsStatus', { ids: [id], enabled: true });
    expect(bulk.body.data).toMatchObject({ ok: [], failed: [{ id, error: off('sms') }] });
    expect((await details({ smsEnabled: false, twilioNumber: null })).status).toBe(200);
  });
});

test('earlier data is counted, on or off', async () => {
  await turn('securityHub', false);
  const { body } = await admin.call('getOrganizationFeatures', {});
  expect(body.data?.map(({ feature, on }) => [feature, on])).toEqual([
    ['sms', true],
    ['dns', true],
    ['tracking', true],
    ['securityHub', false],
  ]);
  for (const { feature, kept } of body.data ?? []) expect(kept, feature).toBeGreaterThan(0);
  const { body: all } = await operator.call('getOrganizations', {});
  expect(all.data?.find(({ id }) => id === 'acme')?.features).toEqual(['sms', 'dns', 'tracking']);
});

test('tracks, their files and the live stream are refused', async () => {
  const { token } = (await admin.call('mapping/getToken', {})).body.data ?? {};
  await turn('tracking', false);
  const range = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date().toISOString() };
  const tracks = await fetch(`${service.url}/tracks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TRACKING_HEADER]: token ?? '' },
    body: JSON.stringify({ usernames: ['acme-user'], ...range }),
  });
  expect((await tracks.json()).error).toEqual(off('tracking'));
  const query = new URLSearchParams({ format: 'csv', usernames: 'acme-user', ...range });
  const cookie = `token=${admin.token}`;
  const file = await fetch(`${service.url}/tracks/export?${query}`, { headers: { cookie } });
  expect((await file.json()).error).toEqual(off('tracking'));

  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/live`);
  const messages: unknown[] = [];
  socket.on('message', data => messages.push(JSON.parse(data.toString())));
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'auth', token }));
    socket.send(JSON.stringify({ type: 'subscribe' }));
  });
  const code = await new Promise(resolve => socket.on('close', resolve));
  expect(messages.at(-1)).toMatchObject({ type: 'error', code: 'feature_off' });
  expect(code).toBe(4403);
});
