import { spawn } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
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

/** Starts the client with a fake service and an empty log. */
async function startClient() {
  const folder = await temporaryFolder();
  const log = join(folder.path, 'console.log');
  await writeFile(log, '');
  const fake = { isAway: false, refusals: 0, fetched: 0, reported: [] as string[] };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answer = (status: number, data: object) => response.writeHead(status).end(JSON.stringify(data));
    if (request.url === '/resolver/profile') {
      fake.fetched++;
      answer(200, { data: profile });
    } else if (fake.isAway) {
      fake.refusals++;
      response.setHeader('retry-after', '1');
      answer(503, { error: { message: 'Busy.' } });
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
    ].concat(['--control', 'true']),
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
  return { fake, log: (text: string | Buffer) => appendFile(log, text) };
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
