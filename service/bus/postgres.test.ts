import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../tests/support/postgres';
import { startTcpProxy } from '../../tests/support/tcpProxy';
import { BUS_APPLICATION_NAME, postgresBus } from './postgres';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

test.skipIf(!postgres)('closes a connection that is being opened again', async () => {
  const address = new URL(postgres?.url ?? '');
  const admin = new pg.Client(address.href);
  await admin.connect();
  const proxy = await startTcpProxy(Number(address.port));
  onTestFinished(async () => {
    await proxy.close();
    await admin.end();
  });
  const processes = async () => {
    const { rows } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
      [BUS_APPLICATION_NAME],
    );
    return rows.map(({ pid }) => pid);
  };

  address.port = String(proxy.port);
  const bus = postgresBus(address.href, pino({ level: 'silent' }));
  await bus.listen('channel', { onMessage: () => {}, onGap: () => {} });
  const [lost] = await processes();
  // The new connection's process starts long before the bus can use it.
  proxy.delay(200);
  await admin.query('select pg_terminate_backend($1)', [lost]);
  await expect.poll(async () => (await processes()).filter(pid => pid !== lost)).toHaveLength(1);
  await bus.close();
  await expect.poll(processes, { timeout: 5_000 }).toEqual([]);
});
