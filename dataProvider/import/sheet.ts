import { assertSize, parseTable } from './parse';
import { SheetData } from './sheetData';
import { type FileFacts, FileProblem, type FileProblemKey, type Sheet } from './types';

/** What the data of a sheet can be asked, by name. */
export type SheetMethod = Exclude<keyof Sheet, 'facts' | 'file' | 'close'>;

/** Asks the data of a sheet, which may be elsewhere. */
export type AskSheet = <N extends SheetMethod>(call: N, args: Parameters<Sheet[N]>) => ReturnType<Sheet[N]>;

/** Reads the bytes of a file. @throws FileProblem when it can't be read */
export async function readSheet(file: File): Promise<SheetData> {
  // Before it is read: a file of any size could be chosen by mistake.
  assertSize(file.size);
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch (error) {
    // It was moved or changed since it was chosen, or the system does not let the browser read it.
    if (error instanceof DOMException) throw new FileProblem('unreadable');
    throw error;
  }
  return new SheetData(parseTable(file.name, new Uint8Array(bytes)));
}

/** A sheet whose data is asked through `ask`. */
export function sheetOver(file: File, facts: FileFacts, ask: AskSheet, close: () => void): Sheet {
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

/** A question to the worker. The first, `open`, gives it the file. */
export type Question = { id: number } & (
  | { call: 'open'; file: File }
  | { call: SheetMethod; args: readonly unknown[] }
);

/** Its answer, or why there is none. */
export type Answer = { id: number } & (
  | { data: unknown }
  | { problem: { key: FileProblemKey; args: Readonly<Record<string, string | number>> } }
  | { error: string }
);
