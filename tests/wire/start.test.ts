import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, createServer, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { emptyDataFolder, emptyTemplate } from '../support/emptyDatabase';
import { startPostgres } from '../support/postgres';
import { bundledService, type ServiceProcess, type ServiceProgram, spawnService } from '../support/process';
import { demoPassword, quietDemo, type ServiceData, startedData } from '../support/service';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary';

let program: ServiceProgram;
beforeAll(async () => {
  program = await bundledService();
});
afterAll(() => program?.remove());

let folder: TemporaryFolder;
let data: ServiceData | undefined;
let started: ServiceProcess[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  // A failed test leaves its services running.
  await Promise.all(started.map(each => each.end('SIGKILL')));
  started = [];
  await data?.remove();
  data = undefined;
  await folder.remove();
});

function start(env: Record<string, string> = {}): ServiceProcess {
  const own = { PORT: '0', DATA_DIR: folder.path, DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'warn', ...quietDemo };
  const service = spawnService({ ...own, ...env }, program);
  started.push(service);
  return service;
}
/** Starts with the data of an earlier start, if possible on PostgreSQL, where that takes a third of the time. */
const startAgain = async (env: Record<string, string> = {}) => {
  data = await startedData('none');
  return start({ SEED: 'none', ...data.env, ...env });
};
const addressOf = async (service: ServiceProcess) => (await service.printed(/The console is at (\S+)/))[1] ?? '';

async function beginRequest(url: string) {
  const unfinished = request(`${url}/idp/`, { method: 'POST' });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    unfinished.once('error', reject).once('response', answer => resolve(answer.resume().statusCode));
  });
  unfinished.write('{');
  const [socket] = await once(unfinished, 'socket');
  await once(socket, 'connect');
  return { unfinished, answered };
}

describe('starting the service', () => {
  it('prints the address and, at the first start, the demo accounts, locks its folder, and keeps the data when killed', async () => {
    const first = start();
    const url = await addressOf(first);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(first.output()).toMatch(new RegExp(`^  acme-admin +${demoPassword} `, 'm'));

    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toBe(`The data folder ${folder.path} is in use by another running service.\n`);
    expect(await first.end('SIGKILL')).toBe('SIGKILL');

    const third = start();
    expect((await fetch(`${await addressOf(third)}/healthz`)).status).toBe(200);
    expect(third.output()).not.toContain(demoPassword);
    expect(await third.end('SIGINT')).toBe(0);
  });

  it('finishes pending requests before ending, including new ones and one still being sent', async () => {
    const service = await startAgain();
    const url = await addressOf(service);
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
        get(`${url}${path}`, { agent }, answer => {
          answer
            .resume()
            .on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
        }).on('error', reject);
      });
    // The response to a later request shows that this one has arrived.
    const { unfinished, answered } = await beginRequest(url);
    // Use connections opened before the end, because the service listens for only a second longer.
    const askBoth = () => Promise.all(['/livez', '/healthz'].map(ask));
    expect(await askBoth()).toMatchObject([{ connection: 'keep-alive' }, { connection: 'keep-alive' }]);
    const ended = service.end('SIGTERM');
    await expect.poll(askBoth, { interval: 10 }).toEqual([
      { status: 200, connection: 'close' },
      { status: 503, connection: 'close' },
    ]);
    unfinished.end('}');
    expect(await answered).toBe(400);
    expect(await ended).toBe(0);
    agent.destroy();
  });

  it('lets the first administrator of an empty installation in by a link for browsers on this machine', async () => {
    const service = await startAgain({ HOST: '0.0.0.0' });
    await service.printed(/at http:\/\/localhost:\d+\/reset\/[\w-]{20,}\n/);
    expect(service.output()).not.toContain('Demo');
    // Browsers store secure cookies only over https or for localhost.
    expect(service.output()).toContain("You can't sign in from other machines");
    expect(await service.end()).toBe(0);
  });
});

describe('a failed start prints one sentence and ends with 1', () => {
  it.each([
    ['a wrong variable', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".\n'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://127.0.0.1:1/console' },
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
    ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine.\n'],
  ])('%s', async (_what, env, sentence) => {
    const service = start(env);
    expect(await service.exit).toBe(1);
    expect(service.output()).toBe(sentence);
  });

  it('for a folder that cannot be written', async () => {
    await writeFile(join(folder.path, 'file'), '');
    const service = start({ DATA_DIR: join(folder.path, 'file', 'data') });
    expect(await service.exit).toBe(1);
    expect(service.output()).toMatch(/^The data folder \S+ is not writable: .*\.\n$/);
  });

  it('for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const service = start({ PORT: String(port) });
    expect(await service.exit).toBe(1);
    expect(service.output()).toBe(`Port ${port} of 127.0.0.1 is already in use. Choose another one with PORT.\n`);
    other.close();
  });
});

it('the command that adds many users first says what it needs, and ends', async () => {
  const server = await startPostgres(emptyTemplate);
  onTestFinished(() => server?.stop());
  if (server === undefined) {
    await folder.remove();
    folder = await emptyDataFolder();
  }
  const env = { ...process.env, DATA_DIR: folder.path, DATABASE_URL: server?.url };
  const { code, said } = await new Promise<{ code: unknown; said: string }>(resolve =>
    execFile(process.execPath, ['scripts/seed.mjs', '--users', '10'], { env, timeout: 60_000 }, (error, _out, said) =>
      resolve({ code: error?.code, said }),
    ),
  );
  expect(code).toBe(1);
  expect(said).toContain('Start the service once');
});
