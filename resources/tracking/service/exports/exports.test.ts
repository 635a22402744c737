/** Tests of exported files. GPX and KML are validated with libxml2 against their XML schemas. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Position } from '../../contract/mapping';
import type { TrackFormat } from '../../contract/positions';
import type { RangeUser } from '../range';
import { createLocalTimeFormat } from './csv';
import { exporters } from './index';

const now = new Date('2026-01-05T12:00:00.000Z');
const begin = Date.parse('2026-01-05T08:00:00.000Z');

function person(name: string): RangeUser {
  return { person: 1, username: 'ada', userId: 'id', name, from: new Date(begin), to: now };
}

function point(minute: number, rest: Partial<Position>): Position {
  const timestamp = new Date(begin + minute * 60_000).toISOString();
  return { lat: 51.5, lng: -0.1, timestamp, receivedAt: timestamp, ...rest };
}

async function exportAs(format: TrackFormat, people: RangeUser[], points: readonly Position[]): Promise<string> {
  let text = '';
  async function* pagesOf() {
    if (points.length > 0) yield points;
  }
  for await (const part of exporters[format].write({ pagesOf, people, timezone: 'UTC', now })) text += part;
  return text;
}

async function findings(format: 'gpx' | 'kml', text: string): Promise<string[]> {
  const [schema, gx] = await Promise.all(
    [format, 'gx'].map(async name => ({
      fileName: `${name}.xsd`,
      contents: await readFile(new URL(`../../tests/xsd/${name}.xsd`, import.meta.url), 'utf8'),
    })),
  );
  if (!schema || !gx) throw new Error('The schemas are missing');
  const xml = { fileName: `tracks.${format}`, contents: text };
  const { errors } = await validateXML({ xml, schema, ...(format === 'kml' && { preload: [gx, schema] }) });
  return errors.map(({ message }) => message);
}

const awkward = 'Ada & <b>"Zoë"</b> ]]> 👩🏽‍🚀\u0001\u001f\ud800\ufffe 林';
const full = {
  altitude: -12.3,
  accuracy: 4,
  speed: 1.85,
  heading: 359,
  battery: 80,
  charging: true,
  source: 'gps',
  deviceId: 'a&b',
} as const;

describe.each(['gpx', 'kml'] as const)('%s is valid by its schema', format => {
  test.each<[what: string, people: RangeUser[], points: Position[]]>([
    ['with all properties of points', [person('Ada')], [point(0, full), point(1, full), point(200, full)]],
    ['of points of which only place and time are known', [person('Ada')], [point(0, {}), point(1, { altitude: 0 })]],
    [
      'at the ends of the world',
      [person('Ada')],
      [
        point(0, { lat: 90, lng: 180, altitude: 1e-7 }),
        point(200, { lat: -90, lng: -180, altitude: 8848.9 }),
        point(400, { lat: 0.0000001, lng: -0 }),
      ],
    ],
    ['of people with awkward names', [person(awkward), person('')], [point(0, full)]],
    ['of people without points', [person('Ada'), person(awkward)], []],
    ['of no one', [], []],
  ])('%s', async (_what, people, points) => {
    expect(await findings(format, await exportAs(format, people, points))).toEqual([]);
  });

  test("keeps names complete, except for characters that XML doesn't allow", async () => {
    expect(await exportAs(format, [person(awkward)], [point(0, {})])).toContain(
      '>Ada &#38; &#60;b&#62;&#34;Zoë&#34;&#60;/b&#62; ]]&#62; 👩🏽‍🚀 林<',
    );
  });

  test('the validator finds errors', async () => {
    const text = await exportAs(format, [person('Ada')], [point(0, full)]);
    expect(await findings(format, text.replace(/<(time|when)>[^<]+/g, '<$1>yesterday'))).not.toEqual([]);
    expect(await findings(format, text.replaceAll('-0.1', '1e-7'))).not.toEqual([]);
  });
});

test('a KML track has as many times as places', async () => {
  const text = await exportAs('kml', [person('Ada')], [point(0, full), point(1, {}), point(200, {})]);
  const tracks = [...text.matchAll(/<gx:Track>.*?<\/gx:Track>/gs)].map(([track]) => [
    track.split('<when>').length - 1,
    track.split('<gx:coord>').length - 1,
  ]);
  expect(tracks).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

test.each(['Europe/Vienna', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
  'times of %s are local times, also on days when the clocks change',
  zone => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const local = createLocalTimeFormat(zone);
    const year = Date.parse('2026-01-01T00:00:07.500Z');
    const moments = Array.from(
      { length: 365 * 48 + 1 },
      (_, n) => new Date(year + n * 30 * 60_000 + (n % 7) * 127_000),
    );
    expect(moments.map(moment => local(moment.toISOString()))).toEqual(moments.map(moment => format.format(moment)));
  },
);

test('escapes formulas in CSV texts, and keeps the sign of numbers', async () => {
  const names = ['-1+cmd', '-1', '+1', '=1', '@sum', '-2e5', '\uff1d1'];
  const text = await exportAs(
    'csv',
    names.map(name => person(name)),
    [point(0, { lng: -0.5 })],
  );
  const cells = text
    .split('\r\n')
    .slice(1, -1)
    .map(line => line.split(','));
  expect(cells.map(([, name]) => name?.replace(/^"|"$/g, ''))).toEqual([
    "'-1+cmd",
    '-1',
    "'+1",
    "'=1",
    "'@sum",
    '-2e5',
    "'\uff1d1",
  ]);
  expect(cells.every(line => line.includes('-0.5'))).toBe(true);
});
