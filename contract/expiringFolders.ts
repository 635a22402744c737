/**
 * The folders below `private/{identity}/` that the console fills by itself, and after how many days it is over with what
 * is in them: files and results of imports, and files of core instances that links lead to.
 */
export const expiringFolders = { imports: 30, core: 1 } as const;
export type ExpiringFolder = keyof typeof expiringFolders;

/**
 * What the keys of the files in such a folder match, as a regular expression that JavaScript and PostgreSQL read alike.
 * The folder's own marker is not one of them.
 */
export function expiringPattern(folder: ExpiringFolder): string {
  return `^private/[^/]+/${folder}/[^/]`;
}

const patterns = (Object.keys(expiringFolders) as ExpiringFolder[]).map(folder => new RegExp(expiringPattern(folder)));

/** Whether the console keeps the file of this key for some days only. */
export function isExpiring(key: string): boolean {
  return patterns.some(pattern => pattern.test(key));
}

/** The prefix of what the console keeps for a person in one of these folders. */
export function expiringPrefix(identity: string, folder: ExpiringFolder): string {
  return `private/${identity}/${folder}/`;
}
