import { isLogoPrefix } from '../../../contract/pictures';
import { type KeyProblem, keyProblem } from '../../../contract/store';

/** A problem of a file's destination. Each has a text. */
export type DestinationProblem = KeyProblem | 'slash' | 'reserved';

/** Converts a typed folder to a prefix relative to the organisation's: no leading slash, one trailing slash. */
export function typedFolder(text: string): string {
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
  const ofName = name.includes('/') ? 'slash' : keyProblem(name);
  if (ofName) return { field: 'name', problem: ofName };
  const ofFolder = isReserved ? 'reserved' : keyProblem(root + folder);
  if (ofFolder) return { field: 'folder', problem: ofFolder };
  const ofBoth = keyProblem(root + folder + name);
  return ofBoth && { field: 'name', problem: ofBoth };
}
