import { openDatabase } from '../../../service/db/connect';
import { seedScale } from '../../../service/demo/scale';
import { spawnService } from '../../support/process';
import { freePort } from '../../support/servers';
import { demoPassword, quietDemo, startedData, type TestService } from '../../support/service';
import { test as base } from './console';

/** The number of users in the organisation `scale-1`: many times a page. Seven in ten of them are active. */
export const USERS = 1430;
export const ORGANIZATION = 'scale-1';

/** A service in a separate process, which can be killed and restarted with the same address and data. */
export interface RestartableService {
  url: string;
  demoPassword: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Has a restartable service with the demo data and a large organisation, which the files that use it share. */
export const test = base.extend<object, { service: RestartableService & TestService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const service = await startRestartableService();
      // The other fixtures use only its address and password.
      await use(service as RestartableService & TestService);
      await service.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function startRestartableService(): Promise<RestartableService> {
  const data = await startedData('demo');
  const db = await openDatabase({ dataDir: data.env.DATA_DIR, databaseUrl: data.env.DATABASE_URL });
  await seedScale(db, { users: USERS, organizations: 1 });
  await db.close();
  const port = await freePort();
  const env = { PORT: String(port), ...data.env, DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'error', ...quietDemo };
  async function start() {
    const started = spawnService(env, 'built');
    await started.printed(new RegExp(`:${port}`));
    return started;
  }
  let service = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    demoPassword,
    kill: async () => void (await service.end('SIGKILL')),
    async restart() {
      service = await start();
    },
    async stop() {
      await service.end();
      await data.remove();
    },
  };
}
