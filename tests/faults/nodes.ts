/** Nodes of the service as processes that are killed, frozen and started again. */
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, type ServiceProgram, spawnService } from '../support/process';
import { freePort } from '../support/servers';
import { demoPassword, quietDemo } from '../support/service';

/** A node that keeps its address however often it is started. */
export interface Node {
  url: string;
  /** @param version instead of the one that it was made for, from then on */
  start(version?: ServiceProgram): Promise<void>;
  /** Ends it, as by a power cut unless said. */
  end(signal?: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Whether the process that was started last has not ended. */
  isRunning(): boolean;
}

/** @param env what it is told besides */
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

/** Waits until a node says that it can work. */
export async function untilHealthy({ url }: Node): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    await wait(100);
  }
  throw new Error(`${url} is not healthy after a minute`);
}
