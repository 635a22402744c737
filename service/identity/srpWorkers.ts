import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { chunk } from 'es-toolkit';

/** Exponents per message to a thread. A batch takes some 20 ms, so that concurrent callers take turns. */
const BATCH_SIZE = 20;

interface Batch {
  exponents: readonly string[];
  resolve(powers: string[]): void;
  reject(error: Error): void;
}

export type SrpWorkers = ReturnType<typeof createSrpWorkers>;

/**
 * Creates a pool of threads that compute powers of SRP's generator, so that the service can answer requests meanwhile. A
 * thread starts when there is work and no thread is idle. Idle threads don't keep the process alive.
 * @param maxThreads maximum number of threads. By default one less than the cores, for the event loop, but at least one
 */
export function createSrpWorkers(maxThreads = Math.max(1, availableParallelism() - 1)) {
  const threads = new Map<Worker, Batch | undefined>();
  let waiting: Batch[] = [];

  function start(): Worker {
    const thread = new Worker(new URL('./srp.worker.mjs', import.meta.url));
    threads.set(thread, undefined);
    thread.on('message', (powers: string[]) => {
      const batch = threads.get(thread);
      threads.set(thread, undefined);
      thread.unref();
      batch?.resolve(powers);
      dispatch();
    });
    thread.once('error', error => removeThread(thread, error));
    thread.once('exit', () => removeThread(thread, new Error('A thread that computes passwords has ended')));
    return thread;
  }

  function removeThread(thread: Worker, error: Error): void {
    threads.get(thread)?.reject(error);
    threads.delete(thread);
    dispatch();
  }

  /** Gives each idle thread a batch, and starts threads for the rest. */
  function dispatch(): void {
    while (waiting.length > 0) {
      const idle = [...threads].find(([, batch]) => batch === undefined)?.[0];
      const thread = idle ?? (threads.size < maxThreads ? start() : undefined);
      const batch = thread && waiting.shift();
      if (!batch) return;
      threads.set(thread, batch);
      thread.ref();
      thread.postMessage(batch.exponents);
    }
  }

  return {
    /**
     * Resolves to the power of each exponent, in the same order. All are hexadecimal.
     * @throws Error if a thread exits, or the threads are ended before the result is complete
     */
    async of(exponents: readonly string[]): Promise<string[]> {
      const batches = chunk(exponents, BATCH_SIZE).map(
        part =>
          new Promise<string[]>((resolve, reject) => {
            waiting.push({ exponents: part, resolve, reject });
          }),
      );
      dispatch();
      return (await Promise.all(batches)).flat();
    },

    /** Ends the threads. The next use starts new ones. */
    async end(): Promise<void> {
      const unfinished = waiting;
      waiting = [];
      for (const { reject } of unfinished) reject(new Error('The threads that compute passwords were ended'));
      await Promise.all([...threads.keys()].map(thread => thread.terminate()));
    },
  };
}
