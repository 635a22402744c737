import { afterEach, expect, test, vi } from 'vitest';
import { downloadExport, exportName, exportPath } from './exportTracks';

const query = { people: ['ana', 'bob'], span: { from: 0, to: 86_400_000 }, zone: 'Asia/Tokyo' };

afterEach(() => vi.unstubAllGlobals());

test('the URL names people, range, time zone and organisation', () => {
  const address = new URL(exportPath('gpx', query, 'acme'), 'http://localhost');
  expect(address.pathname).toBe('/tracks/export');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    format: 'gpx',
    usernames: 'ana,bob',
    from: '1970-01-01T00:00:00.000Z',
    to: '1970-01-02T00:00:00.000Z',
    timezone: 'Asia/Tokyo',
    organization: 'acme',
  });
});

test('the file name has the person or the number of users, and the local days', () => {
  expect(exportName('csv', { ...query, people: ['ana'], span: { from: 20 * 3_600_000, to: 9e7 } })).toBe(
    'tracks-ana-1970-01-02.csv',
  );
  expect(exportName('kml', query)).toBe('tracks-2-users-1970-01-01_1970-01-02.kml');
});

test('reports progress while it reads the file', async () => {
  vi.stubGlobal('fetch', async () => new Response('time,lat', { headers: { 'content-type': 'text/csv' } }));
  const seen: number[] = [];
  const file = await downloadExport('/tracks/export', bytes => seen.push(bytes));
  expect([await file.text(), file.type, seen.at(-1)]).toEqual(['time,lat', 'text/csv', 8]);
});

test("an error has the service's message or the status", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { message: 'Too much at once.' } }, { status: 400 }));
  await expect(downloadExport('/tracks/export', () => {})).rejects.toThrow('Too much at once.');
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(downloadExport('/tracks/export', () => {})).rejects.toThrow('502 Bad Gateway');
});

test('a request without a response says so in plain words', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(downloadExport('/tracks/export', () => {})).rejects.toThrow('The service can’t be reached.');
});

test('a file that breaks off says so in plain words', async () => {
  const body = new ReadableStream({ pull: controller => controller.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body));
  await expect(downloadExport('/tracks/export', () => {})).rejects.toThrow('The service can’t be reached.');
});
