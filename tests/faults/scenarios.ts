import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../service/db/connect';
import { FAST_CLOCK } from '../support/fastClock';
import { type DurablePostgres, startDurablePostgres } from '../support/postgres';
import type { ServiceProgram } from '../support/process';
import { startedFolder } from '../support/service';
import { startTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';
import { filled, poweredDisk, smallDisk } from './disks';
import { earlierService } from './earlier';
import { judge, type Load, type LoadOptions, startLoad, type Verdict } from './load';
import { type Node, nodeOf, waitUntilHealthy } from './nodes';

const execute = promisify(execFile);
const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The result of a scenario. */
export type Outcome =
  | (Verdict & {
      rounds: number;
      acknowledged: number;
      /** Number of requests with a status other than 200, or without a response. */
      failed: number;
      gapMs: number;
      /** Number of nodes that ended by themselves. */
      ended: number;
    })
  | { skipped: string };

/** @param from the tag or commit to upgrade from. By default it is chosen. */
type Scenario = (program: ServiceProgram, from?: string) => Promise<Outcome>;

/** Two nodes on a PostgreSQL server, and clients that use both. */
interface Cluster {
  nodes: readonly [Node, Node];
  /** The server of the nodes. A fault may replace it. */
  postgres: DurablePostgres;
  /** The network between the nodes and their server. */
  network: TcpProxy;
  load: Load;
  /** The separate disk of the server's data, if it has one. */
  disk: TemporaryFolder | undefined;
  dataDir: string;
  program: ServiceProgram;
}

interface ClusterOptions extends LoadOptions {
  /** Further environment variables of the second node. */
  second?: Record<string, string>;
  megabytes?: number;
  /** Returns the version that nodes start with, or undefined if it isn't available. */
  begin?: (from?: string) => Promise<ServiceProgram | undefined>;
}

/**
 * Creates a scenario with two nodes on a PostgreSQL server, under load.
 * @param trouble causes the fault, once per round
 */
function onPostgres(
  name: string,
  rounds: number,
  trouble: (cluster: Cluster) => Promise<void>,
  { second, begin, megabytes, ...options }: ClusterOptions = {},
): Scenario {
  return async (program, from) => {
    const first = begin === undefined ? program : await begin(from);
    if (first === undefined) return { skipped: 'the version before can’t be had without the history' };
    const disk = megabytes === undefined ? undefined : await smallDisk(megabytes);
    if (megabytes !== undefined && disk === undefined) return { skipped: 'only root can make a disk' };
    const postgres = await startDurablePostgres(disk);
    if (postgres === undefined) {
      await disk?.remove();
      return { skipped: 'PostgreSQL is not installed' };
    }
    const network = await startTcpProxy(portOf(postgres));
    const folder = await temporaryFolder();
    const env = { DATA_DIR: folder.path, DATABASE_URL: through(postgres.url, network) };
    const nodes = [await nodeOf(first, env), await nodeOf(first, { ...env, ...second })] as const;
    const server = { postgres };
    try {
      for (const node of nodes) await node.start();
      const urls = nodes.map(({ url }) => url);
      const load = await startLoad(name, urls, options);
      const cluster: Cluster = Object.assign(server, { nodes, network, load, disk, dataDir: folder.path, program });
      for (let round = 0; round < rounds; round++) {
        await wait(1_000);
        await load.goOn();
        await trouble(cluster);
      }
      for (const node of nodes) await waitUntilHealthy(node);
      const written = await load.end();
      const ended = nodes.filter(node => !node.isRunning()).length;
      const pool = new pg.Pool({ connectionString: server.postgres.url, max: 1 });
      const verdict = await judge(pool, folder.path, name, written);
      await pool.end();
      return { ...verdict, ...countsOf(written), rounds, ended };
    } finally {
      for (const node of nodes) await node.end();
      await network.close();
      await server.postgres.stop();
      await folder.remove();
      if (first !== program) await first.remove();
    }
  };
}

function portOf({ url }: DurablePostgres): number {
  return Number(new URL(url).port);
}

function through(url: string, { port }: TcpProxy): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

/** Creates a folder for the embedded database. Undefined if this machine can't. */
type MakeFolder<F extends TemporaryFolder> = () => Promise<F | undefined>;

/** Creates a scenario with one node on the embedded database, under load. */
function onEmbedded<F extends TemporaryFolder>(
  name: string,
  rounds: number,
  trouble: (node: Node, folder: F) => Promise<void>,
  makeFolder: MakeFolder<F>,
  options?: LoadOptions,
): Scenario {
  return async program => {
    const folder = await makeFolder();
    if (folder === undefined) return { skipped: 'only root can make a disk, and not everywhere' };
    const node = await nodeOf(program, { DATA_DIR: folder.path });
    try {
      await node.start();
      const load = await startLoad(name, [node.url], options);
      for (let round = 0; round < rounds; round++) {
        await wait(1_000);
        await load.goOn();
        await trouble(node, folder);
      }
      await waitUntilHealthy(node);
      const written = await load.end();
      const ended = node.isRunning() ? 0 : 1;
      await node.end();
      const db = await openDatabase({ dataDir: folder.path });
      const verdict = await judge(db.pool, folder.path, name, written);
      await db.close();
      return { ...verdict, ...countsOf(written), rounds, ended };
    } finally {
      await node.end();
      await folder.remove();
    }
  };
}

function countsOf({ acknowledged, unanswered, files, gapMs }: Awaited<ReturnType<Load['end']>>) {
  const counts = { acknowledged: acknowledged.length + files.size, failed: unanswered.length };
  return { ...counts, gapMs: Math.round(gapMs) };
}

async function killed(node: Node): Promise<void> {
  await node.end('SIGKILL');
  await node.start();
}

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

/** Locks a table for ten seconds while clients keep reading from it. */
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

/** Fills the server's disk until writing the WAL fails, which ends the server. Then frees space and restarts it. */
async function outOfRoom({ postgres, disk }: Cluster): Promise<void> {
  if (disk === undefined) throw new Error('The server has no disk of its own to fill');
  const filling = filled(disk.path, 5_000);
  await wait(2_500);
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  const growLog = () => client.query(`select pg_logical_emit_message(false, '', ''), pg_switch_wal()`);
  while (await growLog().then(Boolean, () => false));
  await client.end();
  await filling;
  await postgres.restart('immediate');
}

/** Promotes a standby after its server's machine fails suddenly. */
async function failedOver(cluster: Cluster): Promise<void> {
  const { postgres, network, load } = cluster;
  const standby = await postgres.startStandby();
  await load.goOn();
  await postgres.signal('SIGKILL');
  await standby.promote();
  network.redirectTo(portOf(standby));
  cluster.postgres = standby;
  await postgres.stop();
}

/** Upgrades one node after the other to the version under test, or restarts it, as operators do. */
async function upgraded({ nodes, load, program }: Cluster): Promise<void> {
  for (const node of nodes) {
    await node.end('SIGTERM');
    await node.start(program);
    // Let both versions work side by side.
    await wait(3_000);
    await load.goOn();
  }
}

/** Makes a backup while nodes write, and restores it elsewhere. */
async function backedUp(program: ServiceProgram): Promise<Outcome> {
  let restored: Verdict | undefined;
  const name = 'restore';
  const scenario = onPostgres(
    name,
    1,
    async ({ postgres, load, dataDir }) => {
      const folder = await temporaryFolder();
      const run = (script: string, argument: string, data: string, url: string) => {
        const env = { ...process.env, DATA_DIR: data, DATABASE_URL: url };
        return execute(inProject(`docs/deployment/${script}`), [argument], { env });
      };
      const before = load.soFar();
      const { stdout } = await run('backup.sh', join(folder.path, 'backups'), dataDir, postgres.url);
      await load.goOn();
      const [backup = ''] = stdout.split(': ');
      const place = await postgres.addDatabase('restored');
      const data = join(folder.path, 'data');
      await mkdir(data);
      await run('restore.sh', backup, data, place);
      const pool = new pg.Pool({ connectionString: place, max: 1 });
      restored = await judge(pool, data, name, { ...before, unanswered: [] });
      await pool.end();
      await folder.remove();
    },
    { files: true },
  );
  const outcome = await scenario(program);
  // Report the restored data, because nothing goes wrong in the original.
  return 'skipped' in outcome || restored === undefined ? outcome : { ...outcome, ...restored };
}

async function copiedTo<F extends TemporaryFolder>(disk: F | undefined): Promise<F | undefined> {
  if (disk === undefined) return undefined;
  const made = await startedFolder('demo');
  await execute('cp', ['-a', `${made.path}/.`, disk.path]);
  await execute('sync', ['-f', disk.path]);
  await made.remove();
  return disk;
}

/** The scenarios, by the names that `npm run faults` accepts. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  kill: onPostgres('kill', 6, withPause(killed)),
  rolling: onPostgres('rolling', 2, upgraded),
  'kill-embedded': onEmbedded('kill embedded', 6, killed, () => startedFolder('demo')),
  power: onEmbedded(
    'power',
    20,
    async (node, disk) => {
      await disk.cutPower();
      await node.end('SIGKILL');
      await disk.restorePower();
      await node.start();
    },
    async () => copiedTo(await poweredDisk(400)),
    { files: true },
  ),
  terminate: onPostgres('terminate', 20, ({ postgres }) => terminateAll(postgres)),
  restart: onPostgres('restart', 4, ({ postgres }) => postgres.restart('fast')),
  crash: onPostgres('crash', 4, ({ postgres }) => postgres.restart('immediate')),
  failover: onPostgres('failover', 3, failedOver),
  'network-cut': onPostgres('network cut', 4, async ({ network }) => {
    network.cut();
    await wait(3_000);
    network.join();
  }),
  'network-delay': onPostgres('network delay', 2, async ({ network, load }) => {
    network.delay(100);
    await wait(5_000);
    await load.goOn();
    network.delay(0);
  }),
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
  clock: onPostgres('clock', 5, async () => undefined, { second: { NODE_OPTIONS: FAST_CLOCK } }),
  upgrade: onPostgres('upgrade', 1, upgraded, { begin: earlierService }),
  restore: backedUp,
  'full-disk': onEmbedded(
    'full disk',
    2,
    (_node, { path }) => filled(path, 3_000),
    async () => copiedTo(await smallDisk(400)),
  ),
  'full-disk-server': onPostgres('full disk server', 2, outOfRoom, { megabytes: 600 }),
};

/** Applies a fault to the nodes in turn. */
function withPause(trouble: (node: Node) => Promise<void>): (cluster: Cluster) => Promise<void> {
  let round = 0;
  return ({ nodes }) => trouble(nodes[round++ % 2 === 0 ? 0 : 1]);
}
