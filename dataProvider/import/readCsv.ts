import { UNREACHABLE } from '../errors';
import { createSheet, type Sheet, type WorkerRequest, type WorkerResponse } from './sheet';
import { type FileFacts, FileProblem } from './types';

type RequestWithoutId = WorkerRequest extends infer Q ? (Q extends WorkerRequest ? Omit<Q, 'id'> : never) : never;

/** A worker that has been started for the next file. */
let idleWorker: Worker | undefined;

/**
 * Starts the worker of the next file, so that reading doesn't wait for it to load.
 * @returns terminates the worker if no file has used it
 */
export function prepareReading(): () => void {
  const worker = startWorker();
  // The next file starts another one, whose error is reported.
  worker.onerror = () => {
    if (idleWorker === worker) idleWorker = undefined;
  };
  idleWorker = worker;
  return () => {
    if (idleWorker !== worker) return;
    idleWorker = undefined;
    worker.terminate();
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Reads a CSV file in its own worker, which keeps its rows.
 * @throws FileProblem when it can't be read, and the `AbortError` of `signal`
 */
export async function readCsv(file: File, { signal }: { signal?: AbortSignal } = {}): Promise<Sheet> {
  signal?.throwIfAborted();
  const worker = idleWorker ?? startWorker();
  idleWorker = undefined;
  const pendingCalls = new Map<number, { resolve(data: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  let endError: Error | undefined;

  function end(error: Error): void {
    endError = error;
    worker.terminate();
    for (const { reject } of pendingCalls.values()) reject(error);
    pendingCalls.clear();
  }

  function callWorker(request: RequestWithoutId): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // A terminated worker never answers.
      if (endError) return reject(endError);
      const id = ++lastId;
      pendingCalls.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }

  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    const pendingCall = pendingCalls.get(data.id);
    pendingCalls.delete(data.id);
    if ('data' in data) pendingCall?.resolve(data.data);
    else if ('problem' in data) pendingCall?.reject(new FileProblem(data.problem.key, data.problem.args));
    else pendingCall?.reject(new Error(data.error));
  };
  // The event has no message if the worker's code couldn't be loaded.
  worker.onerror = ({ message }) => end(new Error(message || UNREACHABLE));
  const abort = () => end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });

  try {
    const facts = (await callWorker({ call: 'open', file })) as FileFacts;
    return createSheet(
      file,
      facts,
      (call, args) => callWorker({ call, args }),
      () => end(new Error('The file was closed')),
    );
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
