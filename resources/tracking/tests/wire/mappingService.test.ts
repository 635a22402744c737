/**
 * An external mapping service (MAPPING_URL). It gets the secret, and is only asked for users who may be viewed.
 * Browsers never get the secret.
 */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../../../../tests/support/client';
import { startService, type TestService } from '../../../../tests/support/service';
import type { Position } from '../../contract/mapping';
import { TRACKING_HEADER } from '../../contract/positions';
import { decodeTracks } from '../../contract/trackCodec';

const SECRET = 'what-only-servers-know-of';
const MINUTE = 60_000;

interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { usernames?: string[]; from?: string; to?: string; maxPoints?: number };
}

const now = Date.now();
/** A user's positions, one a minute for a thousand minutes. */
const points: Position[] = Array.from({ length: 1_000 }, (_, minute) => {
  const timestamp = new Date(now - (1_000 - minute) * MINUTE).toISOString();
  return { lat: 51.5 + minute / 1e4, lng: -0.1, timestamp, receivedAt: timestamp };
});
const lately = { from: new Date(now - 2_000 * MINUTE).toISOString(), to: new Date(now).toISOString() };

let mapping: Server;
let service: TestService;
let admin: Client;
const requests: ReceivedRequest[] = [];
/** Replaces the usual response. */
let answerWith: { status: number; body: string; headers?: Record<string, string> } | undefined;
/** Maximum number of points in a response. */
let most = 50_000;

beforeAll(async () => {
  mapping = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text);
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    response.setHeader('content-type', 'application/json');
    if (answerWith) response.writeHead(answerWith.status, answerWith.headers).end(answerWith.body);
    else if (request.headers[TRACKING_HEADER.toLowerCase()] !== SECRET) response.writeHead(401).end('{}');
    else response.end(JSON.stringify({ data: dataFor(request.url, body) }));
  });
  await new Promise<void>(resolve => mapping.listen(0, '127.0.0.1', resolve));
  const { port } = mapping.address() as AddressInfo;
  const env = { MAPPING_URL: `http://127.0.0.1:${port}`, TRACKING_SECRET: SECRET, LOG_LEVEL: 'silent' };
  service = await startService({ env });
  admin = await signIn(service, 'acme-admin');
});
beforeEach(() => {
  requests.length = 0;
  most = 50_000;
});
afterEach(() => {
  answerWith = undefined;
});
afterAll(async () => {
  await service?.stop();
  mapping.closeAllConnections();
  mapping.close();
});

/** Returns the response of a mapping service, which also has users that weren't requested. */
function dataFor(path: string | undefined, { usernames = [], from = '', to = '' }: ReceivedRequest['body']) {
  const about = (username: string) => ({ username, name: username, team: [] });
  switch (path) {
    case '/web/getCurrentByOrg':
      return ['acme-user', 'globex-admin'].map(username => ({
        ...about(username),
        position: points.at(-1),
        status: 'online',
        lastSeen: points.at(-1)?.timestamp,
        geofences: [],
      }));
    case '/web/getUsernames':
      return ['acme-user', 'globex-admin'].map(username => ({ ...about(username), sharing: true }));
    default: {
      const inRange = points.filter(({ timestamp }) => timestamp >= from && timestamp <= to);
      const returned = inRange.slice(0, most);
      const item = { points: returned, distanceM: 1, durationS: 1, stops: [], trips: [] };
      return {
        items: [...usernames, 'globex-admin'].map(username => ({ username, ...item })),
        truncated: returned.length < inRange.length,
      };
    }
  }
}

async function token(): Promise<string> {
  return (await admin.call('mapping/getToken', {})).body.data?.token ?? '';
}

async function tracks(body: object) {
  const answer = await fetch(`${service.url}/tracks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TRACKING_HEADER]: await token() },
    body: JSON.stringify(body),
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

function exported(format: string, usernames = 'acme-user') {
  return fetch(`${service.url}/tracks/export?${new URLSearchParams({ format, usernames, ...lately })}`, {
    headers: { cookie: `token=${admin.token}` },
  });
}

describe('calls of the mapping service', () => {
  test('send the secret, and drop the data of other users', async () => {
    const current = await admin.call('web/getCurrentByOrg', {});
    expect(current.body.data).toMatchObject([{ username: 'acme-user', status: 'online', position: { lng: -0.1 } }]);
    expect((await admin.call('web/getUsernames', {})).body.data).toMatchObject([{ username: 'acme-user' }]);
    const { body } = await admin.call('web/getRange', { usernames: ['acme-user', 'globex-admin'], ...lately });
    expect(body.data?.items.map(({ username }) => username)).toEqual(['acme-user']);
    expect(requests.map(({ path }) => path)).toEqual(['/web/getCurrentByOrg', '/web/getUsernames', '/web/getRange']);
    for (const { headers } of requests) {
      expect(headers[TRACKING_HEADER.toLowerCase()]).toBe(SECRET);
      // The browser's credentials are not forwarded.
      expect(Object.keys(headers)).not.toContain('cookie');
      expect(Object.keys(headers)).not.toContain('authorization');
    }
    expect(requests.at(-1)?.body).toMatchObject({ organization: 'acme', usernames: ['acme-user'] });
  });

  test('never send the secret to a browser', async () => {
    const page = await fetch(`${service.url}/`);
    const answers = [
      await admin.call('mapping/getToken', {}),
      await admin.call('web/getCurrentByOrg', {}),
      await admin.call('web/getRange', { usernames: ['acme-user'], ...lately }),
    ];
    answerWith = { status: 401, body: JSON.stringify({ error: { message: `not ${SECRET}` } }) };
    const refused = await admin.call('web/getCurrentByOrg', {});
    const returned = [...answers, refused].map(({ headers, body }) => JSON.stringify([[...headers], body]));
    returned.push(JSON.stringify([...page.headers]) + (await page.text()));
    for (const text of returned) expect(text).not.toContain(SECRET);
  });

  test("are not made for users who don't share or belong to other organisations", async () => {
    await admin.call('mapping/updateSettings', { sharing: { everybody: false, teams: [] } });
    try {
      expect((await admin.call('web/getCurrentByOrg', {})).body.data).toEqual([]);
      expect((await admin.call('web/getUsernames', {})).body.data).toMatchObject([{ sharing: false }]);
      requests.length = 0;
      const { body } = await admin.call('web/getRange', { usernames: ['acme-user'], ...lately });
      expect(body.data).toEqual({ items: [], truncated: false });
      expect(decodeTracks((await tracks({ usernames: ['acme-user'], ...lately })).bytes)).toEqual([]);
      expect((await (await exported('gpx')).text()).match(/<trk>/g)).toBeNull();
      expect(requests).toEqual([]);
    } finally {
      await admin.call('mapping/updateSettings', { sharing: { everybody: true, teams: [] } });
    }
  });

  test.each<[status: number, body: string, headers: Record<string, string>, code: string, message: RegExp]>([
    [401, '{}', {}, 'unavailable', /rejected this service’s secret/],
    [403, '{}', {}, 'unavailable', /rejected this service’s secret/],
    [429, '{}', { 'retry-after': '17' }, 'too_many_requests', /too many requests. Try again in 17 seconds/],
    [500, '<html>', {}, 'unavailable', /failed with status 500/],
    [404, '{"error":{"message":"no"}}', {}, 'unavailable', /failed with status 404/],
    [200, 'certainly', {}, 'unavailable', /unexpected response/],
    [200, '{"data":[{"username":1}]}', {}, 'unavailable', /unexpected response/],
    [302, '', { location: 'http://127.0.0.1:1/' }, 'unavailable', /isn’t responding/],
  ])('reports a response of %i %s in words', async (status, body, headers, code, message) => {
    answerWith = { status, body, headers };
    const answer = await admin.call('web/getCurrentByOrg', {});
    expect(answer.body.error).toMatchObject({ code, message: expect.stringMatching(message) });
    const file = await exported('csv');
    expect(await file.json()).toMatchObject({ error: { code, message: expect.stringMatching(message) } });
    expect(file.headers.get('content-disposition')).toBeNull();
  });
});

describe('tracks and exports', () => {
  test.each([50_000, 64])('have every point once, with at most %i points in a response', async at => {
    most = at;
    const { bytes } = await tracks({ usernames: ['acme-user'], ...lately });
    const [track] = decodeTracks(bytes);
    expect([...(track?.time ?? [])]).toEqual(points.map(({ timestamp }) => Date.parse(timestamp)));
    const rows = (await (await exported('csv')).text()).trim().split('\r\n');
    expect(rows).toHaveLength(1_001);
    expect(new Set(rows).size).toBe(1_001);
    expect((await (await exported('gpx')).text()).match(/<trkpt /g)).toHaveLength(1_000);
    if (at === 50_000) expect(requests).toHaveLength(3);
  });

  test('are recorded in the audit log', async () => {
    await (await exported('kml')).text();
    const { rows } = await service.db.pool.query(
      `select after from audit_entries where action = 'tracking.export' order by id desc limit 1`,
    );
    expect(rows[0].after).toMatchObject({ username: 'acme-user', format: 'kml' });
  });
});
