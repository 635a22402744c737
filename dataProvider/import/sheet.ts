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

/** Returns a sheet that forwards its methods to `callSheet`. */
export function createSheet(file: File, facts: FileFacts, callSheet: CallSheet, close: () => void): Sheet {
  return {
    file,
    facts,
    close,
    check: (...args) => callSheet('check', args),
    figures: (...args) => callSheet('figures', args),
    rows: (...args) => callSheet('rows', args),
    correct: (...args) => callSheet('correct', args),
    wrongRows: (...args) => callSheet('wrongRows', args),
    result: (...args) => callSheet('result', args),
    pending: (...args) => callSheet('pending', args),
    bodies: (...args) => callSheet('bodies', args),
    values: (...args) => callSheet('values', args),
    settle: (...args) => callSheet('settle', args),
    mark: (...args) => callSheet('mark', args),
    limitTo: (...args) => callSheet('limitTo', args),
    snapshot: (...args) => callSheet('snapshot', args),
    restore: (...args) => callSheet('restore', args),
  };
}

/** Calls a method of a sheet's data by name. */
export function callMethod(data: SheetData, call: SheetMethod, args: readonly unknown[]): unknown {
  const method = data[call] as (...parameters: readonly unknown[]) => unknown;
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
