import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Track } from '../../resources/tracking/contract/tracks';
import { encodeTracks } from '../support/encodeTracks';
import { launchBrowser, servePage } from './browser';
import type { Drawn } from './history/main';
import { simulateDriving } from './history/tracks';
import { median, milliseconds, type Row } from './measure';

const PEOPLE = 10;
const POINTS = 1_000_000;
const ROUNDS = 3;
const MOST_BYTES = 16;
const TIMES_FASTER = 5;

/** Measures a million recorded points: their transfer size, and rendering in Chromium compared to GeoJSON features. */
export async function historyRows(): Promise<Row[]> {
  const tracks = simulateDriving(PEOPLE, POINTS / PEOPLE);
  const bytes = encodeTracks(tracks);
  const short = simulateDriving(PEOPLE, 100);
  const files = {
    'tracks.bin': bytes,
    'tracks.json': jsonOf(tracks),
    'short.bin': encodeTracks(short),
    'short.json': jsonOf(short),
  };
  const { url, close } = await servePage('history', {}, files);
  const chrome = await launchBrowser();
  try {
    const ours: number[] = [];
    const naive: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      naive.push((await draw(chrome, url, 'naive')).ms);
      ours.push((await draw(chrome, url, 'ours')).ms);
    }
    const [own, other] = [median(ours), median(naive)];
    const wire = gzipSync(bytes).length / POINTS;
    return [
      {
        what: 'history: bytes a point on the wire',
        ours: wire.toFixed(1),
        // Of one of them, because compressing all takes seconds.
        reference: ((gzipSync(jsonOf(tracks.slice(0, 1))).length * PEOPLE) / POINTS).toFixed(1),
        ratio: '-',
        target: `<= ${MOST_BYTES}`,
        met: wire <= MOST_BYTES,
      },
      {
        what: 'history: 1,000,000 points drawn',
        ours: milliseconds(own),
        reference: milliseconds(other),
        ratio: `${(other / own).toFixed(1)}x faster`,
        target: `>= ${TIMES_FASTER}x faster`,
        met: other >= TIMES_FASTER * own,
      },
    ];
  } finally {
    await chrome.close();
    await close();
  }
}

/** Renders in a new page and checks that something is visible. */
async function draw(chrome: Browser, url: string, way: 'ours' | 'naive'): Promise<Drawn> {
  const page = await chrome.newPage({ viewport: { width: 1200, height: 800 } });
  try {
    await page.goto(url);
    const drawn = await page.evaluate(each => window.drawTracks?.(each), way);
    if (!drawn || drawn.pixels < 10_000) throw new Error(`Only ${drawn?.pixels} pixels were drawn (${way})`);
    return drawn;
  } finally {
    await page.close();
  }
}

/** Returns what `web/getRange` would return. */
function jsonOf(tracks: readonly Track[]): string {
  const items = tracks.map(({ username, count, time, lngLat, speed, altitude, accuracy, battery }) => ({
    username,
    points: Array.from({ length: count }, (_, index) => ({
      lat: lngLat[2 * index + 1],
      lng: lngLat[2 * index],
      altitude: altitude[index],
      accuracy: accuracy[index],
      speed: Math.round((speed[index] ?? 0) * 10) / 10,
      battery: battery[index],
      timestamp: new Date(time[index] ?? 0).toISOString(),
    })),
  }));
  return JSON.stringify({ items });
}
