import { isLogoPrefix } from '../../../contract/pictures';
import { type KeyProblem, keyProblem } from '../../../contract/store';
import type { Storage } from '../../../src/storage/storage';

/** A folder of an organisation's files. */
export interface FolderLocation {
  storage: Storage;
  /** The organisation's prefix. */
  root: string;
  /** The folder below `root`. */
  folder: string;
}

/** A problem of a file's destination. Each has a text. */
export type DestinationProblem = KeyProblem | 'slash' | 'reserved';

/** Converts a typed folder to a prefix relative to the organisation's: no leading slash, one trailing slash. */
export function parseFolder(text: string): string {
  const folder = text.trim().replace(/^\/+|\/+$/g, '');
  return folder === '' ? '' : `${folder}/`;
}

/** Returns the problem of a destination and whether it is in the folder or in the name. Undefined if it is valid. */
export function destinationProblem(
  root: string,
  folder: string,
  name: string,
): { field: 'folder' | 'name'; problem: DestinationProblem } | undefined {
  // Files among the logos aren't listed, and a timer deletes those that no organisation uses.
  const isReserved = isLogoPrefix(`${root}${folder.split('/', 1)[0]}/`);
  const nameProblem = name.includes('/') ? 'slash' : keyProblem(name);
  if (nameProblem) return { field: 'name', problem: nameProblem };
  const folderProblem = isReserved ? 'reserved' : keyProblem(root + folder);
  if (folderProblem) return { field: 'folder', problem: folderProblem };
  const pathProblem = keyProblem(root + folder + name);
  return pathProblem && { field: 'name', problem: pathProblem };
}
