import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accountOf, freePort, isInstalled } from './servers';
import { temporaryFolder } from './temporary';

/** Whether `startPgBouncer` works: Debian's package is installed. */
export function isPgBouncerInstalled(): Promise<boolean> {
  return isInstalled('pgbouncer', '--version');
}

/** A connection pooler in front of a PostgreSQL server. */
export interface TestPgBouncer {
  /** The database's URL through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts one in transaction mode with a few connections. */
export async function startPgBouncer(databaseUrl: string): Promise<TestPgBouncer> {
  const server = new URL(databaseUrl);
  const folder = await temporaryFolder();
  const port = await freePort();
  const settings = join(folder.path, 'pgbouncer.ini');
  await chmod(folder.path, 0o755);
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
server_round_robin = 1
query_wait_timeout = 10
`,
  );
  const child = spawn('pgbouncer', ['-q', settings], { stdio: 'ignore', ...(await accountOf('postgres')) });
  const ended = once(child, 'exit');
  const url = new URL(databaseUrl);
  url.port = String(port);
  while (!(await acceptsConnections(url.href))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended with ${child.exitCode}`);
    await wait(20);
  }
  return {
    url: url.href,
    async stop() {
      child.kill();
      await ended;
      await folder.remove();
    },
  };
}

async function acceptsConnections(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
