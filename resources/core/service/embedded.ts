import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseJson } from '../../../contract/parseJson';
import type { CoreLauncher, CoreSpec, CoreState } from './launcher';

const announcement = z.object({ host: z.string(), port: z.int(), version: z.string() });
const STOP_TIMEOUT_MS = 5000;

interface Instance {
  child: ChildProcess;
  state: CoreState;
  /** The last spec sent to the process, as JSON. */
  sentSpec: string;
  exited: Promise<void>;
}

/** Runs core instances as local processes that listen on the loopback address only, for trying out the product. */
export function embeddedLauncher(): CoreLauncher {
  const instances = new Map<string, Instance>();

  async function stop(id: string): Promise<void> {
    const instance = instances.get(id);
    if (instance === undefined) return;
    instance.child.stdin?.end();
    const timer = setTimeout(() => instance.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await instance.exited;
    clearTimeout(timer);
    instances.delete(id);
  }

  return {
    async launch(spec) {
      const sentSpec = JSON.stringify(spec);
      const existing = instances.get(spec.id);
      if (existing?.sentSpec === sentSpec && existing.state.status !== 'failed') return;
      if (existing !== undefined && existing.state.status !== 'failed') {
        existing.sentSpec = sentSpec;
        existing.child.stdin?.write(`${sentSpec}\n`);
        return;
      }
      await stop(spec.id);
      instances.set(spec.id, start(spec, sentSpec));
    },
    state: async id => instances.get(id)?.state ?? { status: 'absent' },
    // A process has no data to delete.
    stop,
    remove: stop,
    ids: async () => [...instances.keys()],
    async close() {
      await Promise.all([...instances.keys()].map(stop));
    },
  };
}

/** Heap limit by instance size, in MB. */
const heapLimitMB: Readonly<Record<string, number>> = { small: 32, medium: 64, large: 128 };

function start({ id, size }: CoreSpec, sentSpec: string): Instance {
  const program = fileURLToPath(new URL('./instance.worker.mjs', import.meta.url));
  // Don't pass the service's environment, because it contains secrets.
  const child = spawn(process.execPath, [`--max-old-space-size=${heapLimitMB[size] ?? 32}`, program], {
    env: { CORE_ID: id },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const instance: Instance = {
    child,
    state: { status: 'launching', progress: 30 },
    sentSpec,
    exited: new Promise(resolve => {
      child.once('close', code => {
        instance.state = { status: 'failed', error: `The instance stopped unexpectedly (${code ?? 'killed'}).` };
        resolve();
      });
      child.once('error', error => {
        instance.state = { status: 'failed', error: `The instance could not be started: ${error.message}.` };
        resolve();
      });
    }),
  };
  // A write to a process that has just exited fails with EPIPE. The `close` event handles the exit.
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', line => {
    const announced = announcement.safeParse(parseJson(line));
    if (announced.success) instance.state = { status: 'running', ...announced.data };
  });
  child.stdin.write(`${sentSpec}\n`);
  return instance;
}
