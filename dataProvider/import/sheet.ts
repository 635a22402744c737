import { assertSize, parseTable } from './parse';
import { SheetData } from './sheetData';
import { type FileFacts, FileProblem, type FileProblemKey, type Sheet } from './types';

/** The methods of a sheet that are answered from its data. */
export type SheetMethod = Exclude<keyof Sheet, 'facts' | 'file' | 'close'>;

/** Calls a method of a sheet's data, which may be in a worker. */
export type CallSheet = <N extends SheetMethod>(call: N, args: Parameters<Sheet[N]>) => ReturnType<Sheet[N]>;

/** Reads and parses a file. @throws FileProblem when it can't be read */
export async function readSheet(file: File): Promise<SheetData> {
  // Check first: the user may have picked a huge file by mistake.
  assertSize(file.size);
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch (error) {
    // The file was moved or changed since it was picked, or the system denies access.
    if (error instanceof DOMException) throw new FileProblem('unreadable');
    throw error;
  }
  return new SheetData(parseTable(file.name, new Uint8Array(bytes)));
}

/** Returns a sheet that forwards its methods to `ask`. */
export function createSheet(file: File, facts: FileFacts, ask: CallSheet, close: () => void): Sheet {
  return {
    file,
    facts,
    close,
    check: (...args) => ask('check', args),
    figures: (...args) => ask('figures', args),
    rows: (...args) => ask('rows', args),
    correct: (...args) => ask('correct', args),
    wrongRows: (...args) => ask('wrongRows', args),
    result: (...args) => ask('result', args),
    pending: (...args) => ask('pending', args),
    bodies: (...args) => ask('bodies', args),
    values: (...args) => ask('values', args),
    settle: (...args) => ask('settle', args),
    mark: (...args) => ask('mark', args),
    limitTo: (...args) => ask('limitTo', args),
    snapshot: (...args) => ask('snapshot', args),
    restore: (...args) => ask('restore', args),
  };
}

/** Calls a method of a sheet's data by name. */
export function callMethod(data: SheetData, call: SheetMethod, args: readonly unknown[]): unknown {
  const method = data[call] as (...given: readonly unknown[]) => unknown;
  return method.apply(data, [...args]);
}

/** A message to the worker. The first one, `open`, passes the file. */
export type WorkerRequest = { id: number } & (
  | { call: 'open'; file: File }
  | { call: SheetMethod; args: readonly unknown[] }
);

/** The worker's reply: a result or an error. */
export type WorkerResponse = { id: number } & (
  | { data: unknown }
  | { problem: { key: FileProblemKey; args: Readonly<Record<string, string | number>> } }
  | { error: string }
);
