/** A node that publishes positions and receives them, on request of the parent process: at full speed or at a rate. */
import { setTimeout as wait } from 'node:timers/promises';
import { openBus } from '../../../service/bus/open';
import { readConfig } from '../../../service/config';
import { openDatabase } from '../../../service/db/connect';
import { createLogger } from '../../../service/logger';

/** A request of the parent process. */
export interface Asked {
  /** How long to publish, in milliseconds. */
  ms: number;
  /** Messages per second. Undefined publishes as fast as this node receives its own messages. */
  rate?: number;
}

/** What a node has received, from itself and others. */
export interface Heard {
  messages: number;
  /** The latency of each message, in milliseconds. */
  latencies: number[];
}

/** Number of organisations whose positions are published at once. */
const AT_ONCE = 8;

const { DATABASE_URL, LIVE_BUS } = process.env;
const config = readConfig({ DATABASE_URL, LIVE_BUS });
const db = await openDatabase({ dataDir: '-', databaseUrl: config.databaseUrl });
const log = createLogger('fatal', process.stderr);
const bus = await openBus(config, { secret: Buffer.alloc(32) }, log);
let heard: Heard = { messages: 0, latencies: [] };
const waiting = new Map<string, () => void>();
/** The monotonic clock, which all processes of a machine share. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

await bus.listen('bench', {
  onMessage(_organization, read) {
    const { id, at } = read() as { id: string; at: number };
    heard.messages++;
    heard.latencies.push(now() - at);
    waiting.get(id)?.();
  },
  onGap() {},
});

/** As in `tests/bench/bus.ts`. */
const PER_MESSAGE = 40;
const position = { lng: -0.087612, lat: 51.507934, accuracy: 12, speed: 1.4, heading: 271, battery: 84 };
const moved = Array.from({ length: PER_MESSAGE }, (_, n) => [
  `someone-${n}`,
  { ...position, timestamp: new Date().toISOString(), receivedAt: new Date().toISOString() },
]);
let sent = 0;
const publish = (id: string) => bus.publish(db, 'bench', 'acme', [{ id, at: now(), moved }]);

async function tellAsHeard(until: number): Promise<void> {
  while (now() < until) {
    const id = `${process.pid}-${sent++}`;
    const isHeard = new Promise<void>(resolve => waiting.set(id, resolve));
    await publish(id);
    await isHeard;
    waiting.delete(id);
  }
}

async function tellAtRate(until: number, rate: number): Promise<void> {
  const began = now();
  const telling: Promise<void>[] = [];
  for (let n = 0; now() < until; n++) {
    await wait(Math.max(0, began + (n * 1000) / rate - now()));
    telling.push(publish(`${process.pid}-${sent++}`));
  }
  await Promise.all(telling);
  await wait(500);
}

process.on('message', async ({ ms, rate }: Asked) => {
  heard = { messages: 0, latencies: [] };
  const until = now() + ms;
  if (rate === undefined) await Promise.all(Array.from({ length: AT_ONCE }, () => tellAsHeard(until)));
  else await tellAtRate(until, rate);
  process.send?.(heard);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
