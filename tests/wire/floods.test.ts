/** Memory at rest, and behaviour under many concurrent requests: the service keeps responding to others. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { embeddedStore } from '../../contract/store';
import { signIn } from '../support/client';
import { postWithoutBody } from '../support/postWithoutBody';
import { bundledService, type ServiceProcess, type ServiceProgram, spawnService } from '../support/process';
import { demoPassword, quietDemo, startedFolder, startService } from '../support/service';
import type { TemporaryFolder } from '../support/temporary';

let program: ServiceProgram;
let folder: TemporaryFolder;
let service: ServiceProcess;
let url: string;
beforeAll(async () => {
  program = await bundledService();
  folder = await startedFolder('demo');
  const env = { PORT: '0', DATA_DIR: folder.path, DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'error', ...quietDemo };
  service = spawnService(env, program);
  url = (await service.printed(/The console is at (\S+)/))[1] ?? '';
});
afterAll(async () => {
  await service?.end('SIGKILL');
  await folder?.remove();
  await program?.remove();
});

/** Close to a body's limit of a megabyte. */
const ones = `{"ones":[${'1,'.repeat(500_000)}1]}`;
const deep = `{"deep":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
const keys = `{${Array.from({ length: 90_000 }, (_, n) => `"${n}":1`).join()}}`;

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const residentMegabytes = async () => {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
};

/** Processor time that the service has used, in seconds. Unlike time, it hardly depends on what else the machine does. */
const processorSeconds = async () => {
  const status = await readFile(`/proc/${service.pid}/stat`, 'utf8');
  // The name of the program, in brackets, may contain spaces. Linux counts in hundredths of a second (proc_pid_stat(5)).
  const [user, system] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
};

test('at rest with the demo, the service stays within its memory limit', async () => {
  // About 150 MB. Without the savings of `run.sh` it is more than 230.
  await vi.waitFor(async () => expect(await residentMegabytes()).toBeLessThanOrEqual(200), {
    timeout: 90_000,
    interval: 1_000,
  });
}, 100_000);

test('among concurrent large bodies of strangers and of a user, others are answered after little processor time', async () => {
  const { token } = await signIn({ url }, 'acme-user');
  const cookie = `token=${token}`;
  const before = await residentMegabytes();
  const until = Date.now() + 1_000;
  const statuses = new Set<number>();
  const flood = async (path: string, body: string, headers?: Record<string, string>) => {
    while (Date.now() < until) statuses.add((await post(path, body, headers)).status);
  };
  const attackers = [
    ...[ones, deep, keys].flatMap(body => [
      flood('/api/listUsers', body),
      flood('/api/getVersionNumber', body),
      flood('/api/listUsers', body, { cookie }),
    ]),
    flood('/device/posture', ones),
  ];
  /** Per health check, in seconds. */
  const processorTimes: number[] = [];
  const waits: number[] = [];
  while (Date.now() < until) {
    const usedBefore = await processorSeconds();
    const asked = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    waits.push((performance.now() - asked) / 1_000);
    processorTimes.push((await processorSeconds()) - usedBefore);
  }
  await Promise.all(attackers);
  expect([...statuses].sort()).toEqual([400, 401, 413]);
  // What the service does between a question and its answer. On a machine of its own, the answer takes about as long.
  expect(Math.max(...processorTimes)).toBeLessThan(2);
  // Waiting without work takes no processor time. The bound leaves time for what else the machine does.
  expect(Math.max(...waits)).toBeLessThan(20);
  expect((await residentMegabytes()) - before).toBeLessThan(250);
});

test('a stranger is refused before any of the body is received', async () => {
  expect(await postWithoutBody(url, '/api/listUsers')).toMatch(/^HTTP\/1.1 401 /);
});

test('all requests of an IP address are limited together, with a time to retry', async () => {
  const limited = await startService({ env: { REQUEST_LIMIT: '20' } });
  try {
    const paths = ['/', '/api/listUsers', '/nothing', '/rest/audit-log', '/live', '/config.json'];
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push(await fetch(`${limited.url}${paths[n % paths.length]}`));
    expect(answers.filter(({ status }) => status === 429)).toEqual([answers[20]]);
    expect(Number(answers[20]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await answers[20]?.json())?.error.message).toMatch(
      /^Your address may make 20 requests a minute\. Try again/,
    );
  } finally {
    await limited.stop();
  }
});

test.each([
  ['POST', '/idp/'],
  ['POST', '/idp/oauth2/token'],
  ['POST', '/idp/oauth2/revoke'],
  ['GET', `${embeddedStore.path}/${embeddedStore.bucket}`],
])('%s %s: limits the requests of an address per minute and counts each of them', async (method, path) => {
  const left = async () => {
    const { headers } = await fetch(`${url}${path}`, { method });
    return Number(headers.get('x-ratelimit-remaining') ?? Number.NaN);
  };
  const first = await left();
  expect(first).toBeGreaterThan(0);
  expect(await left()).toBe(first - 1);
});
