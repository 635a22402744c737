/** Nodes of the service as processes that can be killed, frozen and restarted. */
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, type ServiceProgram, spawnService } from '../support/process';
import { freePort } from '../support/servers';
import { demoPassword, quietDemo } from '../support/service';

/** A node that keeps its address across restarts. */
export interface Node {
  url: string;
  /** @param version replaces the version to run, from now on */
  start(version?: ServiceProgram): Promise<void>;
  /** Ends the process, by default as a power cut would. */
  end(signal?: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  isRunning(): boolean;
}

/** @param env further environment variables */
export async function nodeOf(program: ServiceProgram, env: Record<string, string>): Promise<Node> {
  const port = String(await freePort());
  let process_: ServiceProcess | undefined;
  let current = program;
  let isRunning = false;
  return {
    url: `http://127.0.0.1:${port}`,
    async start(version = current) {
      current = version;
      const started = spawnService(
        { PORT: port, DEMO_PASSWORD: demoPassword, ...quietDemo, LOG_LEVEL: 'fatal', ...env },
        current,
      );
      process_ = started;
      isRunning = true;
      void started.exit.then(() => {
        if (process_ === started) isRunning = false;
      });
      await started.printed(/The console is at (\S+)/);
    },
    async end(signal = 'SIGKILL') {
      await process_?.end(signal);
    },
    signal(signal) {
      if (process_?.pid !== undefined) process.kill(process_.pid, signal);
    },
    isRunning: () => isRunning,
  };
}

/** Waits until a node reports that it is healthy. */
export async function waitUntilHealthy({ url }: Node): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    await wait(100);
  }
  throw new Error(`${url} is not healthy after a minute`);
}
