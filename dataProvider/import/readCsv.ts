import { type CallSheet, createSheet, type WorkerRequest, type WorkerResponse } from './sheet';
import { type FileFacts, FileProblem, type Sheet } from './types';

/** A question without its id. */
type Unnumbered = WorkerRequest extends infer Q ? (Q extends WorkerRequest ? Omit<Q, 'id'> : never) : never;

/**
 * Reads a CSV file in a new worker, which keeps its rows.
 * @throws FileProblem when it can't be read, and the `AbortError` of `signal`
 */
export async function readCsv(file: File, { signal }: { signal?: AbortSignal } = {}): Promise<Sheet> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(data: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  let ended: Error | undefined;

  function end(error: Error): void {
    ended = error;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function ask(question: Unnumbered): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // A terminated worker never answers.
      if (ended) return reject(ended);
      const id = ++asked;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id });
    });
  }

  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('data' in data) asker?.resolve(data.data);
    else if ('problem' in data) asker?.reject(new FileProblem(data.problem.key, data.problem.args));
    else asker?.reject(new Error(data.error));
  };
  worker.onerror = ({ message }) => end(new Error(message || 'The part of the console that reads files did not load'));
  const abort = () => end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });

  try {
    const facts = (await ask({ call: 'open', file })) as FileFacts;
    const asking: CallSheet = (call, args) => ask({ call, args }) as never;
    return createSheet(file, facts, asking, () => end(new Error('The file was closed')));
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
