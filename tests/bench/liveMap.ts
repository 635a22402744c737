import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import browser from '../../playwright.config';
import { median, milliseconds, type Row } from './measure';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const PEOPLE = 10_000;
const SECONDS = 5;
const ROUNDS = 3;
const LEAST_TIMES = 10;

/** Work of the page's main thread for each second, in milliseconds, and the longest wait for a frame. */
interface Work {
  perSecond: number;
  longestWait: number;
}

/** 10,000 people who each move once a second, in Chromium: as live tracking draws them, beside `setData` of them all. */
export async function liveMapRows(): Promise<Row[]> {
  const outDir = path('../.artifacts/liveMap');
  const common = { root: path('./liveMap'), configFile: false, logLevel: 'error' } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, target: 'es2023' } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const chrome = await chromium.launch(browser.use?.launchOptions);
  try {
    const url = server.resolvedUrls?.local[0];
    if (url === undefined) throw new Error('The page has no address');
    const page = await chrome.newPage({ viewport: { width: 1280, height: 860 } });
    const works: Record<'ours' | 'naive', Work[]> = { ours: [], naive: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const way of ['naive', 'ours'] as const) {
        await page.goto(url);
        works[way].push(await workOf(page, way));
      }
    }
    return rowsOf(works.ours, works.naive);
  } finally {
    await chrome.close();
    await server.close();
  }
}

async function workOf(page: Page, way: 'ours' | 'naive'): Promise<Work> {
  await page.evaluate(([each, people, seconds]) => window.openLiveMap?.(each, people, seconds), [
    way,
    PEOPLE,
    SECONDS,
  ] as const);
  // What only the beginning needs is over.
  await page.waitForTimeout(2000);
  const devtools = await page.context().newCDPSession(page);
  // Time of the processor: what else the machine does is not the page's work.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(devtools);
  const longestWait = (await page.evaluate(() => window.hearLiveMap?.())) ?? Number.NaN;
  const after = await taskSeconds(devtools);
  await devtools.detach();
  return { perSecond: ((after - before) * 1000) / SECONDS, longestWait };
}

type DevTools = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** How long the page's main thread has worked so far. */
async function taskSeconds(devtools: DevTools): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

function rowsOf(ours: readonly Work[], naive: readonly Work[]): Row[] {
  const [own, other] = [ours, naive].map(works => median(works.map(({ perSecond }) => perSecond)));
  const wait = median(ours.map(({ longestWait }) => longestWait));
  const otherWait = median(naive.map(({ longestWait }) => longestWait));
  if (own === undefined || other === undefined) throw new Error('Nothing was measured');
  return [
    {
      what: 'live map: 10,000 people moving each second, work a second',
      ours: milliseconds(own),
      reference: milliseconds(other),
      ratio: `${(other / own).toFixed(1)}x less`,
      target: `>= ${LEAST_TIMES}x less`,
      met: other / own >= LEAST_TIMES,
    },
    {
      what: 'live map: the longest wait for a frame',
      ours: milliseconds(wait),
      reference: milliseconds(otherWait),
      ratio: '-',
      target: 'shorter',
      met: wait < otherWait,
    },
  ];
}
