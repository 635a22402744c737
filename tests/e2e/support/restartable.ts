import { type ServiceProcess, spawnService } from '../../support/process';
import { freePort } from '../../support/servers';
import { demoPassword, quietDemo, type ServiceData, startedData } from '../../support/service';

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
 * @param prepare adds data before it starts
 */
export async function startRestartableService(
  prepare?: (place: ServiceData['env']) => Promise<void>,
): Promise<RestartableService> {
  const data = await startedData('demo');
  await prepare?.(data.env);
  const port = await freePort();
  const env = { PORT: String(port), ...data.env, DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'error', ...quietDemo };
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
      await data.remove();
    },
  };
}
