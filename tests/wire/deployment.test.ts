/** Checks docs/deployment.md and its files against the service: variables, addresses and messages. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { embeddedStore, storeLimits } from '../../contract/store';
import { HEARTBEAT_MS, LIVE_PATH } from '../../resources/tracking/contract/live';
import { readConfig } from '../../service/config';
import { signIn } from '../support/client';
import { openLive } from '../support/live';
import { isPostgresInstalled, startPostgres } from '../support/postgres';
import { freePort, isInstalled } from '../support/servers';
import { startService, type TestService } from '../support/service';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';
import { Bucket, storeUser } from './storeSupport';

const guide = readFileSync('docs/deployment.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');
const configuration = readFileSync('docs/configuration.md', 'utf8');
const nginx = readFileSync('docs/deployment/nginx.conf', 'utf8');
const unit = readFileSync('docs/deployment/chat-console@.service', 'utf8');
const env = readFileSync('docs/deployment/chat-console.env', 'utf8');

describe('variables', () => {
  const read = variablesOfService();

  test.each([
    ['README.md', named(readme)],
    ['docs/configuration.md', named(configuration)],
    ['docs/deployment.md', named(guide)],
  ])('%s names only variables that the service reads', (_page, names) => {
    expect(names.filter(name => !read.has(name))).toEqual([]);
  });

  test('are all documented in docs/configuration.md', () => {
    const documented = new Set(named(configuration));
    expect([...read].filter(name => !documented.has(name))).toEqual([]);
  });

  test('of the example configuration are valid', () => {
    const lines = [...env.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.map(([name]) => name).filter(name => !read.has(name))).toEqual([]);
    // The backup script sources it in a shell.
    const script = 'set -a; . ./docs/deployment/chat-console.env; exec env -0';
    const shell = { encoding: 'utf8', env: { PATH: process.env.PATH } } as const;
    const printed = execFileSync('sh', ['-euc', script], shell)
      .split('\0')
      .filter(line => line !== '');
    const config = readConfig(Object.fromEntries(printed.map(line => line.split(/=(.*)/s).slice(0, 2))));
    expect(config).toMatchObject({ seed: 'none', trustProxy: ['127.0.0.1', '::1'], host: '127.0.0.1' });
    expect(printed).toContain('MAIL_FROM=Console <console@example.net>');
  });
});

function variablesOfService(): Set<string> {
  const asked = new Set<string>();
  // Some are read only if others are set.
  const given: Record<string, string> = {
    COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123',
    COGNITO_CLIENT_ID: 'client',
    COGNITO_IDENTITY_POOL_ID: 'eu-central-1:pool',
    STORE_BUCKET: 'bucket',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  };
  readConfig(
    new Proxy(given, {
      get(variables, name) {
        asked.add(String(name));
        return variables[String(name)];
      },
    }),
  );
  return asked;
}

/** Returns the names in a page's code that look like variables: at the beginning, or before an equals sign. */
function named(page: string): string[] {
  const words = [...page.matchAll(/(?<=[`\s])[A-Z][A-Z]+(?:_[A-Z]+)*(?==|`)/g)].map(([word]) => word);
  const elsewhere = ['SIGTERM', 'GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'LISTEN', 'EUR', 'POSTGRES_PASSWORD'];
  return words.filter(word => !elsewhere.includes(word) && !/^ALLOW_/.test(word));
}

test('the service prints the messages that the guide explains', () => {
  const rows = guide.slice(guide.indexOf('## Troubleshooting'), guide.indexOf('## What was tested'));
  const sentences = [...rows.matchAll(/^\| `([A-Z][^`]+)`/gm)].map(([, sentence = '']) => sentence);
  const others = ['permission denied for schema public', '413 Request Entity Too Large', 'The service did not answer.'];
  const sources = ['service', 'resources']
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');
  expect(sentences.length).toBeGreaterThan(8);
  const pieces = sentences.filter(sentence => !others.includes(sentence)).flatMap(sentence => sentence.split('…'));
  expect(pieces.filter(piece => !sources.includes(piece.trim()))).toEqual([]);
});

test.each(['start', 'dev'])('npm forwards its signals to the process of `%s`', name => {
  // npm runs a script in a shell. Without `exec`, a signal would end only the shell.
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts[name]).toMatch(/^exec /);
});

test('the systemd unit starts the build', () => {
  expect(unit).toContain('ExecStart=/bin/sh /opt/chat-console/dist/service/run.sh');
  // V8 generates machine code.
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
});

describe('containers', () => {
  interface ComposeService {
    environment?: Record<string, string>;
    env_file?: string;
    volumes?: string[];
    read_only?: boolean;
  }
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const { services } = parse(readFileSync('docs/deployment/compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };

  test('the image starts the build, with an account other than root', () => {
    expect(dockerfile).toContain('"dist/service/run.sh"]');
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toContain('/healthz');
  });

  test('nodes listen where nginx connects, with the example’s configuration', () => {
    const nodes = Object.entries(services).filter(([name]) => name.startsWith('node-'));
    const asked = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(nodes.map(([, { environment }]) => environment?.PORT)).toEqual(asked);
    for (const [, { environment, env_file, volumes, read_only }] of nodes) {
      expect([environment?.HOST, env_file, read_only]).toEqual(['127.0.0.1', 'chat-console.env', true]);
      expect(volumes).toEqual([`data:${/DATA_DIR=(\S+)/.exec(dockerfile)?.[1]}`]);
      expect(readConfig({ ...environment, DATABASE_URL: 'postgres://postgres/x' }).port).toBeGreaterThan(0);
    }
  });

  test('nginx gets its configuration, and the certificate at the configured path', () => {
    expect(services.nginx?.volumes).toContain('./nginx.conf:/etc/nginx/conf.d/chat-console.conf:ro');
    const [, folder] = /^\s*ssl_certificate\s+(.+)\/fullchain\.pem;/m.exec(nginx) ?? [];
    expect(services.nginx?.volumes).toContain(`./tls:${folder}:ro`);
  });
});

describe('nginx', () => {
  const blocks = [...nginx.matchAll(/location (?:= )?(\/\S*) \{([^}]*)\}/g)];
  const locations = new Map(blocks.map(([, path = '', content = '']) => [path, content]));
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { METRICS_TOKEN: 'sixteen-letters-at-least' } });
  });
  afterAll(() => service?.stop());

  test('keeps the live stream open for longer than it is silent', async () => {
    // The address only accepts WebSockets.
    (await openLive(service.url)).close();
    const live = locations.get(LIVE_PATH);
    expect(live).toMatch(/Upgrade \$http_upgrade/);
    expect(Number(/proxy_read_timeout (\d+)s/.exec(live ?? '')?.[1]) * 1000).toBeGreaterThanOrEqual(2.5 * HEARTBEAT_MS);
  });

  test.each([...locations].filter(([, content]) => content.includes('proxy_set_header')))(
    '%s, which sets headers, forwards the client’s address and the host',
    (_path, content) => {
      for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host']) {
        expect(content).toMatch(new RegExp(`proxy_set_header ${header} `));
      }
    },
  );

  test('accepts the store’s maximum size', () => {
    const store = locations.get(`${embeddedStore.path}/`);
    expect(Number(/client_max_body_size (\d+)g/.exec(store ?? '')?.[1]) * 1024 ** 3).toBe(storeLimits.object);
    expect(store).toMatch(/proxy_request_buffering off/);
  });

  test.each([...locations.keys()].filter(path => path !== LIVE_PATH))('%s is an address of the service', async path => {
    const method = path === '/tracks' ? 'POST' : 'GET';
    const answer = await fetch(new URL(path, service.url), { method, headers: { accept: 'text/html' } });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    // Any other address is a page of the console.
    expect(isPage || answer.status === 404).toBe(path === '/');
  });

  test.each([
    ['127.0.0.1,::1', '203.0.113.7'],
    ['false', '127.0.0.1'],
  ])('TRUST_PROXY=%s: the audit log has %s', async (trusted, address) => {
    const node = await startService({ env: { TRUST_PROXY: trusted } });
    try {
      const admin = await signIn(node, 'acme-admin');
      await admin.send('deleteUser', { username: 'stranger' }, { 'x-forwarded-for': '198.51.100.66, 203.0.113.7' });
      const { rows } = await node.db.pool.query('select ip from audit_entries order by at desc, id desc limit 1');
      expect(rows).toEqual([{ ip: address }]);
    } finally {
      await node.stop();
    }
  });
});

const canProxy = await isInstalled('nginx', '-v');

describe.skipIf(!canProxy)(canProxy ? 'nginx, running' : 'nginx, running (skipped: it is not installed)', () => {
  const sent: string[] = [];
  let folder: TemporaryFolder;
  let proxy: ChildProcess;
  let url: string;
  let node: Server;
  let broken: NetServer;
  let brokenPort: number;
  beforeAll(async () => {
    folder = await temporaryFolder();
    node = createServer(({ url }, response) => {
      if (url !== '/unanswered') response.end('done');
    });
    // Accepts a request and closes the connection without a response.
    broken = createNetServer(socket => {
      socket.on('error', () => {});
      socket.once('data', data => {
        sent.push(data.toString().split(' ', 1)[0] ?? '');
        socket.destroy();
      });
    });
    const [port, nodePort] = [await freePort(), await freePort()];
    brokenPort = await freePort();
    await once(node.listen(nodePort, '127.0.0.1'), 'listening');
    await writeFile(join(folder.path, 'nginx.conf'), trialOf(nginx, port, [brokenPort, nodePort]));
    const settings = `daemon off; master_process off; pid ${folder.path}/pid;`;
    proxy = spawn('nginx', ['-p', folder.path, '-c', 'nginx.conf', '-e', 'stderr', '-g', settings], {
      stdio: 'ignore',
    });
    url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 });
  });
  afterAll(async () => {
    proxy?.kill();
    node?.close();
    broken?.close();
    await folder?.remove();
  });
  // Of two requests, each node gets one first.
  const twice = async (method: string) => {
    const ask = async () => (await fetch(`${url}/api/listUsers`, { method })).status;
    return [await ask(), await ask()];
  };

  test('tries the other node if a node refuses the connection, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      expect([method, ...(await twice(method))]).toEqual([method, 200, 200]);
    }
  });

  test('responds with JSON to callers and a page to browsers, if no node responds or the body is too large', async () => {
    const unanswered = (accept: string) => fetch(`${url}/unanswered`, { headers: { accept } });
    const json = await unanswered('application/json');
    // One node is down and the other doesn't respond. Either can be tried last.
    expect([502, 504]).toContain(json.status);
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(await json.json()).toEqual({
      error: { code: 'unavailable', message: expect.stringMatching(/^The service did not answer\. /) },
    });
    const page = await unanswered('text/html,application/xhtml+xml');
    expect([502, 504]).toContain(page.status);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const large = await fetch(`${url}/api/listUsers`, { method: 'POST', body: 'x'.repeat(3 << 20) });
    expect([large.status, (await large.json()).error.code]).toEqual([413, 'too_large']);
  });

  test('takes the cookies of a user with long names', async () => {
    expect((await fetch(url, { headers: { cookie: `user=${'x'.repeat(12_000)}` } })).status).toBe(200);
  });

  test('logs neither secrets of links nor query strings', async () => {
    for (const path of ['/reset/s3cret', '/validate/s3cret/next', '/page?token=s3cret']) await fetch(url + path);
    const log = await readFile(join(folder.path, 'access.log'), 'utf8');
    expect(log).toContain('"GET /reset/[secret]"');
    expect(log).not.toContain('s3cret');
  });

  test('does not repeat a call that a node has received', async () => {
    await once(broken.listen(brokenPort, '127.0.0.1'), 'listening');
    const answers = await twice('POST');
    expect(answers.sort()).toEqual([200, 502]);
    expect(sent).toEqual(['POST']);
  });
});

/** Returns the shipped configuration without TLS, for nodes on these ports, which stay in rotation after failures. */
function trialOf(configuration: string, port: number, [one, other]: readonly [number, number]): string {
  const servers = configuration
    .replace(/^server \{\n {4}listen 80;.*?^\}\n/ms, '')
    .replaceAll(/access_log \S+ chat_console;/g, 'access_log access.log chat_console;')
    .replace(/^ *(?:listen|ssl_\w+|http2_\w+) .*;$/gm, '')
    .replace('proxy_read_timeout 60s', 'proxy_read_timeout 1s')
    .replace('server_name', `listen 127.0.0.1:${port};\n    server_name`)
    .replace('127.0.0.1:8081 max_fails=1', `127.0.0.1:${one} max_fails=0`)
    .replace('127.0.0.1:8082 max_fails=1', `127.0.0.1:${other} max_fails=0`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${name};`);
  return `events {}\nhttp {\naccess_log off;\n${folders.join('\n')}\n${servers}}\n`;
}

const backupPrograms = ['rsync', 'pg_dump', 'pg_restore', 'psql'].map(program => isInstalled(program, '--version'));
const canBackUp = (await isPostgresInstalled()) && (await Promise.all(backupPrograms)).every(Boolean);

describe.skipIf(!canBackUp)(canBackUp ? 'backup' : 'backup (skipped: rsync or PostgreSQL is not installed)', () => {
  const run = promisify(execFile);
  let folder: TemporaryFolder;
  let service: TestService;
  let server: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    service = await startService({ database: 'postgres', env: { DATA_DIR: join(folder.path, 'data') } });
    server = service.db.pool.options.connectionString ?? '';
  });
  afterAll(async () => {
    await service?.stop();
    await folder?.remove();
  });

  const backUp = () => run('docs/deployment/backup.sh', [join(folder.path, 'backups')], variables('data', server));
  // The test's own programs come first in PATH.
  const variables = (data: string, url: string) => ({
    env: {
      ...process.env,
      DATA_DIR: join(folder.path, data),
      DATABASE_URL: url,
      PATH: `${folder.path}/bin:${process.env.PATH}`,
    },
  });
  const noBackups = () => rm(join(folder.path, 'backups'), { recursive: true, force: true });

  /** Replaces a program by a script while `work` runs. */
  async function replacing(program: string, script: string, work: () => Promise<void>): Promise<void> {
    await mkdir(join(folder.path, 'bin'), { recursive: true });
    await writeFile(join(folder.path, 'bin', program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    try {
      await work();
    } finally {
      await rm(join(folder.path, 'bin'), { recursive: true });
    }
  }

  test('of a running service is restored into an empty database with users and files', async () => {
    const owner = await storeUser(service, 'acme-admin');
    const Key = `private/${owner.identity}/kept.txt`;
    await owner.s3.send(new PutObjectCommand({ Bucket, Key, Body: 'kept' }));
    await backUp();
    const [backup = ''] = await readdir(join(folder.path, 'backups'));
    await expect(restore(backup, server)).rejects.toThrow(/Name an empty one/);

    const empty = await startPostgres();
    onTestFinished(() => empty?.stop());
    const restored = empty?.url ?? '';
    await mkdir(join(folder.path, 'other'));
    await restore(backup, restored);
    const node = await startService({ env: { DATABASE_URL: restored, DATA_DIR: join(folder.path, 'other') } });
    try {
      const there = await storeUser(node, 'acme-admin');
      const { Body } = await there.s3.send(new GetObjectCommand({ Bucket, Key }));
      expect(await Body?.transformToString()).toBe('kept');
      const admin = await signIn(node, 'acme-admin');
      expect((await admin.call('listUsers', {})).status).toBe(200);
    } finally {
      await node.stop();
    }
  });

  const restore = (backup: string, url: string) =>
    run('docs/deployment/restore.sh', [join(folder.path, 'backups', backup)], variables('other', url));

  test('leaves out a file that the database has deleted meanwhile, and does not list it', async () => {
    await noBackups();
    const { rows } = await service.db.pool.query('select object_id from store_parts limit 1');
    const part = [rows[0].object_id, 'given-up-meanwhile'];
    await service.db.pool.query(
      "insert into store_parts (object_id, number, file, size, md5, stored_at) values ($1, 9999, $2, 1, '', now())",
      part,
    );
    const { stdout } = await run('sh', ['-c', 'command -v pg_dump']);
    const givingUp = `${stdout.trim()} "$@" && psql "$DATABASE_URL" -qc "delete from store_parts where number = 9999"`;
    await replacing('pg_dump', givingUp, async () => void (await backUp()));
    const [backup = ''] = await readdir(join(folder.path, 'backups'));
    const names = await readFile(join(folder.path, 'backups', backup, 'names'), 'utf8');
    expect(names).toMatch(/^[\w-]+\n/);
    expect(names).not.toContain('given-up-meanwhile');
  });

  test.each([
    ['cannot be read', 'echo pg_restore: bad dump >&2; exit 3', /pg_restore: bad dump/],
    [
      'does not have the table',
      'for each; do case $each in --file=*) : >"$(echo "$each" | cut -c 8-)" ;; esac; done',
      /not tell which/,
    ],
  ])('whose dump %s counts as failed', async (_case, script, said) => {
    await noBackups();
    await replacing('pg_restore', script, () => expect(backUp()).rejects.toThrow(said));
    expect(await readdir(join(folder.path, 'backups'))).toEqual([expect.stringMatching(/\.unfinished$/)]);
  });

  test('without a file that the database has is refused', async () => {
    await noBackups();
    const { rows } = await service.db.pool.query('select file from store_parts limit 1');
    const { file } = rows[0];
    await rm(join(folder.path, 'data/store/files', file.slice(0, 2), file));
    await expect(backUp()).rejects.toThrow(/lacks 1 files that the database names/);
  });
});
