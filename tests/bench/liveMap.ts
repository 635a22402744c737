import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import type { LivePosition, LiveServerMessage } from '../../resources/tracking/contract/live';
import type { LiveClientMessage } from '../../resources/tracking/contract/liveClientMessage';
import { launchBrowser, servePage } from './browser';
import type { Way } from './liveMap/main';
import { everybody, movesAt } from './liveMap/people';
import { median, milliseconds, type Row } from './measure';

const PEOPLE = 10_000;
const ROUNDS = 3;
const LEAST_TIMES = 10;
/** Minimum pixels of ten thousand markers, many of which overlap. */
const MIN_PIXELS = 50_000;

/** How the stream reports that all people move, each once a second. */
interface Stream {
  what: string;
  seconds: number;
  turnsASecond: number;
  messages(moves: LivePosition[]): LiveServerMessage[];
}

/** As our service does: four messages a second, each with everything since the last one. */
const merged: Stream = {
  what: 'in 4 messages',
  seconds: 2,
  turnsASecond: 4,
  messages: items => [{ type: 'positions', items }],
};
/** Every position on its own. */
const single: Stream = {
  what: 'a message each',
  seconds: 1,
  turnsASecond: 100,
  messages: moves => moves.map(item => ({ type: 'positions', items: [item] })),
};

const streams = [merged, single];

/** Main thread work per second, in milliseconds, and the longest wait for a frame. */
interface Work {
  perSecond: number;
  longestWait: number;
}

/** Compares live tracking of 10,000 people who move once a second, in Chromium, with `setData` of all of them. */
export async function liveMapRows(): Promise<Row[]> {
  const { url, close } = await servePage('liveMap', { worker: { format: 'es' } });
  const chrome = await launchBrowser();
  try {
    return await rowsOnPages(chrome, url);
  } finally {
    await chrome.close();
    await close();
  }
}

/** Measures all streams on the same two pages, because loading ten thousand people takes seconds. */
async function rowsOnPages(chrome: Browser, url: string): Promise<Row[]> {
  const pages: LivePage[] = [];
  try {
    for (const way of ['naive', 'ours'] as const) pages.push(await openPage(chrome, url, way));
    const rows: Row[] = [];
    for (const stream of streams) rows.push(...rowsOf(await worksOf(pages, stream), stream));
    for (const { page, way } of pages) {
      const pixels = await colouredPixels(page);
      if (pixels < MIN_PIXELS) throw new Error(`Only ${pixels} pixels were drawn (${way})`);
    }
    return rows;
  } finally {
    for (const { stop } of pages) stop();
  }
}

/** Measures both ways several times, alternately, so that a busy moment of the machine affects both. */
async function worksOf(pages: readonly LivePage[], stream: Stream): Promise<Record<Way, Work[]>> {
  const works: Record<Way, Work[]> = { naive: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const live of pages) works[live.way].push(await workOf(live, stream));
  }
  return works;
}

/** A page that shows the people in one way, with a service of its own. */
interface LivePage extends Pick<Awaited<ReturnType<typeof startStreams>>, 'tell' | 'stop'> {
  way: Way;
  page: Page;
}

async function openPage(chrome: Browser, url: string, way: Way): Promise<LivePage> {
  const { address, tell, stop } = await startStreams();
  const page = await chrome.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(url);
  await page.evaluate(([each, live]) => window.openLiveMap?.(each, live), [way, address] as const);
  // Let the work of loading the page finish.
  await page.waitForTimeout(2000);
  return { way, page, tell, stop };
}

async function workOf({ page, tell }: LivePage, stream: Stream): Promise<Work> {
  const { seconds } = stream;
  // Chromium may draw less on a page in the background.
  await page.bringToFront();
  // Don't measure frames at the same time, because that is work of its own.
  const perSecond = (await taskTimeOf(page, () => tell(stream))) / seconds;
  const [longestWait] = await Promise.all([page.evaluate(each => window.longestWait?.(each), seconds), tell(stream)]);
  return { perSecond, longestWait: longestWait ?? Number.NaN };
}

/** Starts a service that reports all people, and then sends the messages of a stream on request. */
async function startStreams() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise(resolve => server.once('listening', resolve));
  const snapshot = JSON.stringify(everybody(PEOPLE));
  // Prepared beforehand, because serialising would delay both ways.
  const turns = new Map<Stream, string[][]>();
  let begin = 0;
  for (const stream of streams) {
    turns.set(stream, turnsOf(stream, begin));
    begin += 2 * ROUNDS * stream.seconds;
  }
  server.on('connection', socket => {
    socket.on('message', data => {
      const { type }: LiveClientMessage = JSON.parse(data.toString());
      if (type === 'auth') socket.send(JSON.stringify({ type: 'ready' }));
      if (type === 'subscribe') socket.send(snapshot);
    });
  });
  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Sends the next messages of a stream in real time. */
    async tell(stream: Stream): Promise<void> {
      const { seconds, turnsASecond } = stream;
      const next = turns.get(stream)?.splice(0, seconds * turnsASecond) ?? [];
      const began = performance.now();
      for (const [turn, texts] of next.entries()) {
        for (const text of texts) {
          for (const socket of server.clients) socket.send(text);
        }
        const wait = began + ((turn + 1) * 1000) / turnsASecond - performance.now();
        await new Promise(resolve => setTimeout(resolve, Math.max(0, wait)));
      }
    },
    stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

/**
 * Returns the messages of all rounds, which measure twice each, by the turns in which they are sent.
 * @param begin the time of the first turn in seconds: pages ignore positions older than the last
 */
function turnsOf({ seconds, turnsASecond, messages }: Stream, begin: number): string[][] {
  return Array.from({ length: 2 * ROUNDS * seconds * turnsASecond }, (_, turn) =>
    messages(movesAt(PEOPLE, begin * turnsASecond + turn, turnsASecond)).map(message => JSON.stringify(message)),
  );
}

/** Measures the main thread's processor time from an action to its completion, in milliseconds. */
async function taskTimeOf(page: Page, happen: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  // Processor time excludes the machine's other work.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await taskTime();
  await happen();
  const time = (await taskTime()) - before;
  await devtools.detach();
  return time;
}

/** Counts the visible pixels of the page that are as blue as a marker. */
async function colouredPixels(page: Page): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async base64 => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('The browser reads no pictures');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 2] ?? 0) - (data[at] ?? 0) > 40) count++;
    return count;
  }, picture);
}

function rowsOf({ ours, naive }: Record<Way, Work[]>, { what }: Stream): Row[] {
  const [own, other] = [ours, naive].map(works => median(works.map(({ perSecond }) => perSecond)));
  const wait = median(ours.map(({ longestWait }) => longestWait));
  const otherWait = median(naive.map(({ longestWait }) => longestWait));
  if (own === undefined || other === undefined) throw new Error('Nothing was measured');
  return [
    {
      what: `live map: 10,000 people moving each second, ${what}: work a second`,
      ours: milliseconds(own),
      reference: milliseconds(other),
      ratio: `${(other / own).toFixed(1)}x less`,
      target: `>= ${LEAST_TIMES}x less`,
      met: other / own >= LEAST_TIMES,
    },
    {
      what: `live map: ${what}: the longest wait for a frame`,
      ours: milliseconds(wait),
      reference: milliseconds(otherWait),
      ratio: '-',
      target: 'shorter',
      met: wait < otherWait,
    },
  ];
}
