import { type ServiceProcess, spawnService } from '../../support/process';
import { freePort } from '../../support/servers';
import { demoPassword, quietDemo, startedFolder } from '../../support/service';

/** A service in a separate process, which can be killed and restarted with the same address and data. */
export interface RestartableService {
  url: string;
  demoPassword: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a service with the demo data.
 * @param prepare adds data to its folder before it starts
 */
export async function startRestartableService(
  prepare?: (dataDir: string) => Promise<void>,
): Promise<RestartableService> {
  const folder = await startedFolder('demo');
  await prepare?.(folder.path);
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: folder.path, DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'error' };
  const env = { ...own, ...quietDemo };
  async function start(): Promise<ServiceProcess> {
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
      await folder.remove();
    },
  };
}
