import { expiringPrefix } from '../../contract/expiringFolders';
import { isObject } from '../../contract/isObject';
import { StoreFailure } from './objectStore';
import { removeExpired } from './removeExpired';
import type { FileStore } from './s3';
import { createUploadTask } from './uploadTask';

export interface ArchivedImport {
  id: string;
  resource: string;
  /** The name of the import in the resource's definition. */
  way: string;
  /** As the person's file is called. */
  fileName: string;
  organization: string | undefined;
  startedAt: string;
  /** Absent while it goes on, and where its page was closed before its end. */
  endedAt?: string;
  /** How many rows came to which end; `open` are those without one. */
  rows: { created: number; exists: number; refused: number; wrong: number; open: number };
}

export interface ArchivedFiles {
  input?: string;
  result?: string;
}

/** What queries of archived imports are named by. */
export const archivedImportsKey = ['archived imports'] as const;

const INPUT = 'input.csv';
const RESULT = 'result.csv';
/** What the import is called and how it went. */
const ABOUT = 'about.json';
const ABOUT_BYTES = 65_536;
const CSV = 'text/csv';

/** Keeps an import's file; one that goes on after its end has it already. */
export async function archiveInput(files: FileStore, about: ArchivedImport, file: File): Promise<void> {
  const key = (await folderOf(files, about.id)) + INPUT;
  if ((await files.head(key))?.size !== file.size) await send(files, key, file);
  await saveAbout(files, about);
}

/** Keeps what became of an import. */
export async function archiveResult(files: FileStore, about: ArchivedImport, result: Blob): Promise<void> {
  const key = (await folderOf(files, about.id)) + RESULT;
  // An upload never replaces what is there, and this is the newer one.
  await files.remove(key);
  await send(files, key, result);
  await saveAbout(files, about);
}

/**
 * The newest imports of the person, and how many there are. What is too old is removed: not every store does that by
 * itself.
 */
export async function listArchived(
  files: FileStore,
  most: number,
): Promise<{ imports: (ArchivedImport & { files: ArchivedFiles })[]; total: number }> {
  const prefix = expiringPrefix(await files.identity(), 'imports');
  const kept = await removeExpired(files, prefix, 'imports');
  const keys = new Set(kept.map(({ key }) => key));
  const known = [...keys].flatMap(key => (key.endsWith(`/${ABOUT}`) ? [key.slice(0, -ABOUT.length)] : []));
  // Identifiers grow with time.
  const newest = known.sort().reverse().slice(0, most);
  const read = await Promise.all(
    newest.map(async folder => {
      const about = await readAbout(files, folder);
      const [input, result] = [INPUT, RESULT].map(name => (keys.has(folder + name) ? folder + name : undefined));
      return about && { ...about, files: { ...(input && { input }), ...(result && { result }) } };
    }),
  );
  const imports = read.filter(each => each !== undefined);
  return { imports, total: known.length - (newest.length - imports.length) };
}

/**
 * Undefined where it can't be read, or is not what the console writes: the other imports are shown all the same.
 * @throws StoreFailure when no one answers
 */
async function readAbout(files: FileStore, folder: string): Promise<ArchivedImport | undefined> {
  const key = folder + ABOUT;
  try {
    const { text } = await files.read(key, ABOUT_BYTES);
    const about: unknown = JSON.parse(text);
    if (isAbout(about) && folder.endsWith(`/${about.id}/`)) return about;
    throw new Error('It does not say what an import says of itself');
  } catch (error) {
    if (error instanceof StoreFailure && error.isTransient) throw error;
    reportError(new Error(`The import at ${key} can’t be read`, { cause: error }));
    return undefined;
  }
}

function isAbout(value: unknown): value is ArchivedImport {
  if (!isObject(value) || !isObject(value.rows)) return false;
  const { rows } = value;
  return (
    ['id', 'resource', 'way', 'fileName', 'startedAt'].every(name => typeof value[name] === 'string') &&
    ['created', 'exists', 'refused', 'wrong', 'open'].every(name => typeof rows[name] === 'number')
  );
}

/** Removes all that is kept of an import. What says that it is there goes last. */
export async function removeArchived(files: FileStore, id: string): Promise<void> {
  const folder = await folderOf(files, id);
  for (const name of [INPUT, RESULT, ABOUT]) await files.remove(folder + name);
}

async function folderOf(files: FileStore, id: string): Promise<string> {
  return `${expiringPrefix(await files.identity(), 'imports')}${id}/`;
}

async function saveAbout(files: FileStore, about: ArchivedImport): Promise<void> {
  await files.put((await folderOf(files, about.id)) + ABOUT, new Blob([JSON.stringify(about)]), 'application/json');
}

/** In parts where it is large, and again and again where no one answers. @throws Error when the store refuses */
async function send(files: FileStore, key: string, content: Blob): Promise<void> {
  const task = createUploadTask({ store: files, key, content, type: CSV });
  task.resume();
  const { failure } = await task.ended();
  if (failure) throw failure;
}
