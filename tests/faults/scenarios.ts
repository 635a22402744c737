import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../service/db/connect';
import { type DurablePostgres, startDurablePostgres } from '../support/postgres';
import type { ServiceProgram } from '../support/process';
import { startedFolder } from '../support/service';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';
import { judge, type Load, startLoad, type Verdict } from './load';
import { type Node, nodeOf, untilHealthy } from './nodes';

const execute = promisify(execFile);

/** What a scenario came to. */
export type Outcome =
  | (Verdict & {
      rounds: number;
      acknowledged: number;
      /** Answered with another status than 200, or not at all. */
      failed: number;
      gapMs: number;
      /** Nodes that ended by themselves. */
      ended: number;
    })
  | { skipped: string };

type Scenario = (program: ServiceProgram) => Promise<Outcome>;

/** What goes wrong on PostgreSQL: two nodes, of which clients use both. */
interface Cluster {
  nodes: readonly [Node, Node];
  postgres: DurablePostgres;
  load: Load;
}

/**
 * Two nodes on a PostgreSQL server, under load.
 * @param trouble makes one round of it
 * @param second what the second node is told besides
 */
function onPostgres(
  name: string,
  rounds: number,
  trouble: (cluster: Cluster, round: number) => Promise<void>,
  second: Record<string, string> = {},
): Scenario {
  return async program => {
    const postgres = await startDurablePostgres();
    if (postgres === undefined) return { skipped: 'PostgreSQL is not installed' };
    const folder = await temporaryFolder();
    const env = { DATA_DIR: folder.path, DATABASE_URL: postgres.url };
    const nodes = [await nodeOf(program, env), await nodeOf(program, { ...env, ...second })] as const;
    try {
      for (const node of nodes) await node.start();
      const load = await startLoad(
        name,
        nodes.map(({ url }) => url),
      );
      for (let round = 0; round < rounds; round++) {
        await wait(1_000);
        await load.goOn();
        await trouble({ nodes, postgres, load }, round);
      }
      for (const node of nodes) await untilHealthy(node);
      const written = await load.end();
      const ended = nodes.filter(node => !node.isRunning()).length;
      const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
      const verdict = await judge(pool, name, written);
      await pool.end();
      return { ...verdict, ...countsOf(written), rounds, ended };
    } finally {
      for (const node of nodes) await node.end();
      await postgres.stop();
      await folder.remove();
    }
  };
}

/** One node on the embedded database, under load. */
function onEmbedded(
  name: string,
  rounds: number,
  trouble: (node: Node, dataDir: string) => Promise<void>,
  makeFolder = () => startedFolder('demo'),
): Scenario {
  return async program => {
    const folder = await makeFolder();
    const node = await nodeOf(program, { DATA_DIR: folder.path });
    try {
      await node.start();
      const load = await startLoad(name, [node.url]);
      for (let round = 0; round < rounds; round++) {
        await wait(1_000);
        await load.goOn();
        await trouble(node, folder.path);
      }
      await untilHealthy(node);
      const written = await load.end();
      const ended = node.isRunning() ? 0 : 1;
      await node.end();
      const db = await openDatabase({ dataDir: folder.path });
      const verdict = await judge(db.pool, name, written);
      await db.close();
      return { ...verdict, ...countsOf(written), rounds, ended };
    } finally {
      await node.end();
      await folder.remove();
    }
  };
}

function countsOf({ acknowledged, unanswered, gapMs }: Awaited<ReturnType<Load['end']>>) {
  return { acknowledged: acknowledged.length, failed: unanswered.length, gapMs: Math.round(gapMs) };
}

async function killed(node: Node): Promise<void> {
  await node.end('SIGKILL');
  await node.start();
}

/** Ends all connections to the server but its own. */
async function terminateAll({ url }: DurablePostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = $1',
    ['postgres'],
  );
  await client.end();
}

/** Locks a table for ten seconds, while clients go on asking for what is in it. */
async function locked({ postgres, nodes, load }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('begin; lock table geofences');
  const until = Date.now() + 10_000;
  const askers = Array.from({ length: 20 }, async (_, n) => {
    while (Date.now() < until) {
      const answer = await fetch(`${nodes[n % 2 === 0 ? 0 : 1].url}/api/mapping/listGeofences`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `token=${load.token}` },
        body: '{"organization":"acme"}',
      });
      await answer.arrayBuffer();
    }
  });
  await wait(until - Date.now());
  await client.query('rollback');
  await client.end();
  await Promise.all(askers);
}

/** Makes a process's clock five minutes fast. */
const FAST_CLOCK = `--import=data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  globalThis.Date = class extends Date {
    constructor(...parts) { super(...(parts.length ? parts : [Date.now()])); }
    static now() { return now() + 300_000; }
  };
`)}`;

/** A folder on a disk of its own, which is so small that it can be filled. */
async function smallDisk(megabytes: number): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder.path]);
  return {
    path: folder.path,
    async remove() {
      await execute('umount', [folder.path]);
      await folder.remove();
    },
  };
}

/** Fills a disk for a while. */
async function filled(folder: string, ms: number): Promise<void> {
  const ballast = join(folder, 'ballast');
  const file = await open(ballast, 'w');
  try {
    for (const block = Buffer.alloc(1 << 20); ; ) await file.write(block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
  await wait(ms);
  await rm(ballast);
}

const fullDisk = onEmbedded(
  'full disk',
  2,
  async (_node, dataDir) => filled(dataDir, 3_000),
  async () => {
    const [disk, made] = [await smallDisk(400), await startedFolder('demo')];
    await execute('cp', ['-a', `${made.path}/.`, disk.path]);
    await made.remove();
    return disk;
  },
);

/** What can go wrong, by the names that `npm run faults` takes. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  kill: onPostgres('kill', 6, ({ nodes }, round) => killed(nodes[round % 2 === 0 ? 0 : 1])),
  'kill-embedded': onEmbedded('kill embedded', 6, killed),
  terminate: onPostgres('terminate', 20, ({ postgres }) => terminateAll(postgres)),
  restart: onPostgres('restart', 4, ({ postgres }) => postgres.restart('fast')),
  crash: onPostgres('crash', 4, ({ postgres }) => postgres.restart('immediate')),
  'freeze-node': onPostgres('freeze node', 3, async ({ nodes }) => {
    nodes[0].signal('SIGSTOP');
    await wait(5_000);
    nodes[0].signal('SIGCONT');
  }),
  'freeze-database': onPostgres('freeze database', 3, async ({ postgres }) => {
    await postgres.signal('SIGSTOP');
    await wait(5_000);
    await postgres.signal('SIGCONT');
  }),
  lock: onPostgres('lock', 2, locked),
  clock: onPostgres('clock', 5, async () => undefined, { NODE_OPTIONS: FAST_CLOCK }),
  'full-disk': process.getuid?.() === 0 ? fullDisk : async () => ({ skipped: 'only root can make a small disk' }),
};
