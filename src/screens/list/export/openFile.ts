import { downloadFile } from './downloadFile';

/** A file that is being written. It is there for the person once it is closed, and not before. */
export interface OpenFile {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** From so many rows a file is written to the disk as it comes, where the browser can. */
const LARGE = 50_000;
const TYPE = 'text/csv;charset=utf-8';

/** What Chromium's browsers have: the person chooses where, and it is written there without being held in memory. */
interface FilePicker {
  showSaveFilePicker(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * Opens a file to write. A large one is asked a place for where the browser can write as it goes; any other goes to
 * the downloads once it is whole, and meanwhile lies where the browser keeps what it is given, not in this page.
 * @returns undefined when the person chose no place
 */
export async function openFile(name: string, rows: number): Promise<OpenFile | undefined> {
  const scope: object = globalThis;
  if (rows < LARGE || !canPick(scope)) return fileInParts(name);
  try {
    const handle = await scope.showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
    const stream = await handle.createWritable();
    // What was there before stays until `close`.
    return { write: text => stream.write(text), close: () => stream.close(), discard: () => stream.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

function canPick(scope: object): scope is FilePicker {
  return 'showSaveFilePicker' in scope;
}

function fileInParts(name: string): OpenFile {
  let parts: Blob[] = [];
  return {
    async write(text) {
      parts.push(new Blob([text]));
    },
    async close() {
      downloadFile(name, parts, TYPE);
    },
    async discard() {
      parts = [];
    },
  };
}
