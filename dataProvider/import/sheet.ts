import { assertSize, parseTable } from './parse';
import { SheetData } from './sheetData';
import { type FileFacts, FileProblem, type FileProblemKey } from './types';

/** The methods of a sheet that are answered from its data. */
const methods = [
  'check',
  'figures',
  'rows',
  'correct',
  'wrongRows',
  'result',
  'pending',
  'bodies',
  'values',
  'settle',
  'mark',
  'limitTo',
  'snapshot',
  'restore',
] as const satisfies readonly (keyof SheetData)[];
type SheetMethod = (typeof methods)[number];

/** A file that has been read. Its data lives in a worker so that a large file doesn't block the page. */
export type Sheet = {
  [N in SheetMethod]: (...args: Parameters<SheetData[N]>) => Promise<ReturnType<SheetData[N]>>;
} & {
  readonly file: File;
  readonly facts: FileFacts;
  /** Terminates the worker. */
  close(): void;
};

/** Calls a method of a sheet's data, which may be in a worker. */
export type CallSheet = (call: SheetMethod, args: readonly unknown[]) => Promise<unknown>;

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
  const forwarded = methods.map(name => [name, (...args: unknown[]) => callSheet(name, args)]);
  return { file, facts, close, ...Object.fromEntries(forwarded) };
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
