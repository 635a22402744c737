/** A node's metrics for Prometheus, and the dashboards and alerts that use them. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/client';
import { isInstalled } from '../support/servers';
import { startService, type TestService } from '../support/service';

const execute = promisify(execFile);
const token = 'sixteen-letters-at-least';
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { METRICS_TOKEN: token } });
});
afterAll(() => service?.stop());

const ask = (bearer: string, { url } = service) =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${bearer}` } });

async function measured(metric: string): Promise<number> {
  const text = await (await ask(token)).text();
  const line = text.split('\n').find(each => each.startsWith(`${metric} `));
  return Number(line?.slice(metric.length + 1) ?? Number.NaN);
}

test('are only served with the token', async () => {
  const refused = await ask('another');
  expect(refused.status).toBe(401);
  expect((await refused.json()).error.message).toBe('Send METRICS_TOKEN as Authorization: Bearer.');
  expect((await ask(token)).headers.get('content-type')).toMatch(/^text\/plain/);
});

test('count calls by name and result', async () => {
  const admin = await signIn(service, 'acme-admin');
  await admin.call('listUsers', {});
  await admin.send('listUsers', { wrong: true });
  expect(await measured('chat_console_calls_total{call="InitiateAuth",result="done"}')).toBe(1);
  expect(await measured('chat_console_calls_total{call="listUsers",result="done"}')).toBe(1);
  expect(await measured('chat_console_calls_total{call="listUsers",result="refused"}')).toBe(1);
  expect(await measured('chat_console_call_duration_seconds_count{call="listUsers"}')).toBe(2);
  await fetch(`${service.url}/nothing/of/a/${Math.random()}`, { method: 'DELETE' });
  const text = await (await ask(token)).text();
  expect(text).not.toContain('/nothing/of/a/');
});

test('measure the database, the queue and the disk', async () => {
  expect(await measured('chat_console_database_up')).toBe(1);
  expect(await measured('chat_console_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(await measured('chat_console_outbox_waiting')).toBeGreaterThanOrEqual(0);
  expect(await measured('chat_console_database_connections_most{pool="primary"}')).toBeGreaterThan(0);
  expect(await measured('chat_console_database_queue{pool="primary"}')).toBe(0);
  expect(await measured('chat_console_database_refused_total{pool="primary"}')).toBe(0);
  expect(await measured('chat_console_disk_free_bytes')).toBeGreaterThan(0);
  expect(await measured('chat_console_timer_failures_total{failure="expired sign-ins were not removed"}')).toBe(0);
  expect(
    await measured('chat_console_timer_failures_total{failure="no file can be written to the folder of the store"}'),
  ).toBe(0);
});

test.each(['alerts.yml', 'dashboard.json'])('%s names only existing metrics', async file => {
  const path = new URL(`../../docs/deployment/prometheus/${file}`, import.meta.url);
  const named = (await readFile(fileURLToPath(path), 'utf8')).match(/\b(chat_console|nodejs|process)_\w+/g) ?? [];
  const text = await (await ask(token)).text();
  const missing = [...new Set(named)].filter(name => !new RegExp(`^${name}\\b`, 'm').test(text));
  // This node has no replica and sends no traces.
  expect(missing.filter(name => !/timestamp_seconds$|^chat_console_(replica|traces)_up$/.test(name))).toEqual([]);
});

const hasPromtool = await isInstalled('promtool', '--version');

test.skipIf(!hasPromtool).each([
  ['prometheus.yml', ['check', 'config', '--syntax-only']],
  ['alerts.yml', ['check', 'rules', '--lint-fatal']],
])('Prometheus accepts %s', async (file, args) => {
  const { stdout } = await execute('promtool', [...args, `docs/deployment/prometheus/${file}`]);
  expect(stdout).toContain('SUCCESS');
});

test('are not collected without a token', async () => {
  const other = await startService({ seed: 'none' });
  const answer = await ask(token, other);
  expect(answer.headers.get('content-type') ?? '').not.toMatch(/^text\/plain/);
  await other.stop();
});
