import { isLogoPrefix } from '../../../contract/pictures';
import { type KeyProblem, keyProblem } from '../../../contract/store';

/** What can be wrong with where a file is to go; each has its text. */
export type DestinationProblem = KeyProblem | 'slash' | 'reserved';

/** A folder as someone types it, as a prefix below the organisation's: without slashes around it, with one at its end. */
export function typedFolder(text: string): string {
  const folder = text.trim().replace(/^\/+|\/+$/g, '');
  return folder === '' ? '' : `${folder}/`;
}

/** What makes a folder and a name no place for a file, and which of them it is; undefined when they are one. */
export function destinationProblem(
  root: string,
  folder: string,
  name: string,
): { field: 'folder' | 'name'; problem: DestinationProblem } | undefined {
  // What lies among the logos isn't listed, and a timer removes what no organisation uses.
  const isReserved = isLogoPrefix(`${root}${folder.split('/', 1)[0]}/`);
  const ofName = name.includes('/') ? 'slash' : keyProblem(name);
  if (ofName) return { field: 'name', problem: ofName };
  const ofFolder = isReserved ? 'reserved' : keyProblem(root + folder);
  if (ofFolder) return { field: 'folder', problem: ofFolder };
  const ofBoth = keyProblem(root + folder + name);
  return ofBoth && { field: 'name', problem: ofBoth };
}
