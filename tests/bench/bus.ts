import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isNatsInstalled, startNats } from '../support/nats';
import { startDurablePostgres } from '../support/postgres';
import type { Asked, Heard } from './bus/node';
import type { Row } from './measure';

/** The number of positions that `tests/bench/bus/node.ts` puts into a message. */
const PER_MESSAGE = 40;
const MS = 1_000;
/** Positions per second of all nodes together during the latency measurement. */
const STEADY = 8_000;

/** Compares NATS with PostgreSQL's NOTIFY for sending positions between nodes. Empty if one isn't installed. */
export async function busRows(): Promise<Row[]> {
  const postgres = await startDurablePostgres();
  if (postgres === undefined || !(await isNatsInstalled())) return [];
  const nats = await startNats();
  const rows: Row[] = [];
  for (const nodes of [1, 4]) {
    const byNotify = await measure(nodes, { DATABASE_URL: postgres.url });
    const byNats = await measure(nodes, { DATABASE_URL: postgres.url, LIVE_BUS: nats.url });
    rows.push({
      what: `bus: positions a second, ${nodes} node${nodes > 1 ? 's' : ''}, NATS beside NOTIFY`,
      ours: told(byNats),
      reference: told(byNotify),
      ratio: `${(byNats.positions / byNotify.positions).toFixed(1)}x as many`,
      target: '>= 1x as many',
      met: byNats.positions >= byNotify.positions,
    });
  }
  await nats.stop();
  await postgres.stop();
  return rows;
}

interface Measured {
  /** Sent per second by all nodes together. */
  positions: number;
  /** At a steady rate, in milliseconds. */
  p50: number;
  p99: number;
}

async function measure(count: number, env: Record<string, string>): Promise<Measured> {
  const program = fileURLToPath(new URL('bus/node.ts', import.meta.url));
  const nodes = Array.from({ length: count }, () =>
    fork(program, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } }),
  );
  await Promise.all(nodes.map(node => once(node, 'message')));
  // The first second loads code and opens connections.
  await ask(nodes, { ms: 1_000 });
  const most = await ask(nodes, { ms: MS });
  const steady = await ask(nodes, { ms: MS, rate: STEADY / PER_MESSAGE / count });
  for (const node of nodes) node.disconnect();
  const latencies = steady.flatMap(each => each.latencies).sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  const messages = most.reduce((sum, each) => sum + each.messages, 0) / count;
  return { positions: (messages * PER_MESSAGE * 1000) / MS, p50: at(0.5), p99: at(0.99) };
}

async function ask(nodes: readonly ChildProcess[], asked: Asked): Promise<Heard[]> {
  return Promise.all(
    nodes.map(async node => {
      const answering = once(node, 'message');
      node.send(asked);
      return (await answering)[0] as Heard;
    }),
  );
}

function told({ positions, p50, p99 }: Measured): string {
  return `${Math.round(positions).toLocaleString('en')}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
