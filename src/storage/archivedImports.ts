import { expiringPrefix } from '../../contract/expiringFolders';
import { isObject } from '../../contract/isObject';
import { StoreFailure } from './objectStore';
import { removeExpired } from './removeExpired';
import type { FileStore } from './s3';
import { UploadTask } from './uploadTask';

export interface ArchivedImport {
  id: string;
  resource: string;
  /** The name of the import in the resource's definition. */
  way: string;
  fileName: string;
  organization: string | undefined;
  startedAt: string;
  /** Undefined while it is running, or if its page was closed before its end. */
  endedAt?: string;
  /** Row counts by outcome. `open` counts rows without one. */
  rows: { created: number; exists: number; refused: number; wrong: number; open: number };
}

export interface ArchivedFiles {
  input?: string;
  result?: string;
}

export const archivedImportsKey = ['archived imports'] as const;

const INPUT_FILE = 'input.csv';
const RESULT_FILE = 'result.csv';
/** The file with the description of an import and its result. */
const DESCRIPTION_FILE = 'about.json';
const MAX_DESCRIPTION_BYTES = 65_536;
const CSV = 'text/csv';

/** Stores an import's file, unless a resumed import has stored it already. */
export async function archiveInput(files: FileStore, description: ArchivedImport, file: File): Promise<void> {
  const key = (await folderOf(files, description.id)) + INPUT_FILE;
  // Not `head`: the browser's console would report a missing object as an error.
  if ((await files.find(key))?.size !== file.size) await send(files, key, file);
  await saveDescription(files, description);
}

export async function archiveResult(files: FileStore, description: ArchivedImport, result: Blob): Promise<void> {
  const key = (await folderOf(files, description.id)) + RESULT_FILE;
  // An upload never overwrites an object, and this result is newer.
  await files.remove(key);
  await send(files, key, result);
  await saveDescription(files, description);
}

/**
 * Lists the user's newest imports and counts them all. Deletes expired ones, because not every store does that itself.
 */
export async function listArchived(
  files: FileStore,
  limit: number,
): Promise<{ imports: (ArchivedImport & { files: ArchivedFiles })[]; total: number }> {
  const prefix = expiringPrefix(await files.identity(), 'imports');
  const remaining = await removeExpired(files, prefix, 'imports');
  const keys = new Set(remaining.map(({ key }) => key));
  const folders = [...keys].flatMap(key =>
    key.endsWith(`/${DESCRIPTION_FILE}`) ? [key.slice(0, -DESCRIPTION_FILE.length)] : [],
  );
  // Identifiers sort by time.
  const newest = folders.sort().reverse().slice(0, limit);
  const read = await Promise.all(
    newest.map(async folder => {
      const description = await readDescription(files, folder);
      const keyOf = (name: string) => (keys.has(folder + name) ? folder + name : undefined);
      return description && { ...description, files: { input: keyOf(INPUT_FILE), result: keyOf(RESULT_FILE) } };
    }),
  );
  const imports = read.filter(each => each !== undefined);
  return { imports, total: folders.length - (newest.length - imports.length) };
}

/**
 * Returns undefined if the description can't be read or parsed, so that the other imports are still listed.
 * @throws StoreFailure if the store doesn't respond
 */
async function readDescription(files: FileStore, folder: string): Promise<ArchivedImport | undefined> {
  const key = folder + DESCRIPTION_FILE;
  try {
    const { text } = await files.read(key, MAX_DESCRIPTION_BYTES);
    const description: unknown = JSON.parse(text);
    if (isArchivedImport(description) && folder.endsWith(`/${description.id}/`)) return description;
    throw new Error('The file doesn’t describe this import');
  } catch (error) {
    if (error instanceof StoreFailure && error.isTransient) throw error;
    reportError(new Error(`The import at ${key} can’t be read`, { cause: error }));
    return undefined;
  }
}

function isArchivedImport(value: unknown): value is ArchivedImport {
  if (!isObject(value) || !isObject(value.rows)) return false;
  const { rows } = value;
  return (
    ['id', 'resource', 'way', 'fileName', 'startedAt'].every(name => typeof value[name] === 'string') &&
    ['created', 'exists', 'refused', 'wrong', 'open'].every(name => typeof rows[name] === 'number')
  );
}

/** Deletes all files of an import. The description, without which it isn’t listed, goes last. */
export async function removeArchived(files: FileStore, id: string): Promise<void> {
  const folder = await folderOf(files, id);
  for (const name of [INPUT_FILE, RESULT_FILE, DESCRIPTION_FILE]) await files.remove(folder + name);
}

async function folderOf(files: FileStore, id: string): Promise<string> {
  return `${expiringPrefix(await files.identity(), 'imports')}${id}/`;
}

async function saveDescription(files: FileStore, description: ArchivedImport): Promise<void> {
  await files.put(
    (await folderOf(files, description.id)) + DESCRIPTION_FILE,
    new Blob([JSON.stringify(description)]),
    'application/json',
  );
}

/** Uploads in parts if large. Retries while the store doesn't respond. @throws Error if the store refuses */
async function send(files: FileStore, key: string, content: Blob): Promise<void> {
  const task = new UploadTask({ store: files, key, content, type: CSV });
  task.resume();
  const { failure } = await task.ended();
  if (failure) throw failure;
}
