import { spawn } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { weekdays } from '../../contract/enums';
import { temporaryFolder } from '../../tests/support/temporary';
import { inProject } from '../lib/root.mjs';

const profile = {
  name: 'Office',
  allowlist: [],
  denylist: [],
  exceptFromPrivacy: [],
  blockers: [],
  rewrites: [],
  security: { dnsRebinding: false },
  performance: { cacheBoost: false },
  recreation: { times: {}, timezone: 'UTC' },
};

/** The log's line of a query for a name. */
const reply = (name: string) => `[1800000000] unbound[1:0] reply: 192.0.2.7 ${name}. A IN NOERROR 0.000000 0 45\n`;

/** Starts the client with a fake service, a fake `unbound-control` and an empty log. */
async function startClient({ isAway = false } = {}) {
  const folder = await temporaryFolder();
  const log = join(folder.path, 'console.log');
  await writeFile(log, '');
  const control = join(folder.path, 'control');
  // Fails while the file `control.off` exists, and otherwise appends its arguments to `control.log`.
  await writeFile(control, '#!/bin/sh\n[ ! -e "$0.off" ] && echo "$@" >> "$0.log"\n', { mode: 0o700 });
  const fake = { isAway, refusals: 0, fetched: 0, reported: [] as string[], profile: (): object => profile };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answer = (status: number, data: object) => response.writeHead(status).end(JSON.stringify(data));
    if (request.url === '/resolver/profile') fake.fetched++;
    else if (fake.isAway) fake.refusals++;
    if (fake.isAway) {
      response.setHeader('retry-after', '1');
      answer(503, { error: { message: 'Busy.' } });
    } else if (request.url === '/resolver/profile') {
      answer(200, { data: fake.profile() });
    } else {
      const { queries } = JSON.parse(gunzipSync(body).toString());
      fake.reported.push(...queries.map(({ domain }: { domain: string }) => domain));
      answer(200, { data: { refused: [] } });
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = spawn(
    process.execPath,
    [
      inProject('scripts/feeds/unbound.mjs'),
      '--url',
      url,
      '--folder',
      folder.path,
      '--log',
      log,
      '--every',
      '0.2',
    ].concat(['--control', control]),
    { stdio: 'ignore', env: { PATH: process.env.PATH, RESOLVER_TOKEN: 'token' } },
  );
  const ended = new Promise(resolve => client.once('close', resolve));
  onTestFinished(async () => {
    client.kill();
    await ended;
    server.close();
    await folder.remove();
  });
  // The second request shows that the client has the profile.
  await expect.poll(() => fake.fetched).toBeGreaterThan(1);
  return {
    fake,
    log: (text: string | Buffer) => appendFile(log, text),
    setUnboundDown: (isDown: boolean) => (isDown ? writeFile(`${control}.off`, '') : rm(`${control}.off`)),
    commands: async () => (await readFile(`${control}.log`, 'utf8')).trim().split('\n'),
    zone: (name: string) => readFile(join(folder.path, `${name}.rpz`), 'utf8'),
  };
}

test('reports each query once if the log has bytes above 127', async () => {
  const { fake, log } = await startClient();
  await log(reply('one.example') + reply('two.example'));
  await log(Buffer.from('a note: \xe9\xe8\n', 'latin1'));
  await expect.poll(() => fake.reported).toEqual(['one.example', 'two.example']);
  const { fetched } = fake;
  // The log is read twice a second, the profile five times.
  await expect.poll(() => fake.fetched).toBeGreaterThan(fetched + 7);
  await log(reply('three.example'));
  await expect.poll(() => fake.reported).toContain('three.example');
  expect(fake.reported).toEqual(['one.example', 'two.example', 'three.example']);
});

test('reports the newest queries after the service was away for long', async () => {
  const { fake, log } = await startClient();
  const names = Array.from({ length: 53_000 }, (_, n) => `n${n}.example`);
  fake.isAway = true;
  await log(names.slice(0, 1_000).map(reply).join(''));
  await expect.poll(() => fake.refusals).toBe(1);
  await log(names.slice(1_000).map(reply).join(''));
  await expect.poll(() => fake.refusals).toBeGreaterThan(3);
  fake.isAway = false;
  // The batch that was refused, and 50,000 that waited.
  await expect.poll(() => fake.reported.length).toBe(51_000);
  expect(fake.reported).toEqual([...names.slice(0, 1_000), ...names.slice(3_000)]);
});

test('reports the queries from before the service responds for the first time', async () => {
  const { fake, log } = await startClient({ isAway: true });
  await log(reply('early.example'));
  await expect.poll(() => fake.refusals).toBeGreaterThan(0);
  fake.isAway = false;
  await expect.poll(() => fake.reported).toEqual(['early.example']);
});

test('loads a changed zone again until unbound has loaded it', async () => {
  const { fake, commands, zone, setUnboundDown } = await startClient();
  await expect.poll(commands).toEqual(['reload']);
  await setUnboundDown(true);
  fake.profile = () => ({ ...profile, denylist: ['ads.example'] });
  await expect.poll(() => zone('block')).toContain('ads.example');
  const { fetched } = fake;
  await expect.poll(() => fake.fetched).toBeGreaterThan(fetched + 1);
  await setUnboundDown(false);
  await expect.poll(commands).toEqual(['reload', 'reload']);
});

test('follows recreation times while the service is away', async () => {
  const { fake, commands } = await startClient();
  // Away from midnight, where a range would be on two days.
  const timezone = new Date().getUTCHours() < 12 ? 'Etc/GMT-6' : 'Etc/GMT+6';
  const blockers = [{ step: 'parentalControl', id: 'games', domains: ['games.example'], recreation: true }];
  fake.profile = () => {
    fake.isAway = true;
    const start = new Date(Date.now() + 3_000).toLocaleTimeString('en-GB', { timeZone: timezone });
    const times = Object.fromEntries(weekdays.map(day => [day, { start, end: '23:59:59' }]));
    return { ...profile, blockers, recreation: { times, timezone } };
  };
  const reloadBlocked = 'auth_zone_reload block.console.';
  await expect.poll(commands).toEqual(['reload', reloadBlocked, reloadBlocked]);
});
