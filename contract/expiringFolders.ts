/**
 * Folders below `private/{identity}/` that the console fills itself, with the number of days after which their files
 * are deleted. They hold files and results of imports, and files of core instances that are shared by link.
 */
export const expiringFolders = { imports: 30, core: 1 } as const;
export type ExpiringFolder = keyof typeof expiringFolders;

/**
 * Returns a regular expression that matches the keys of files in such a folder, in syntax common to JavaScript and
 * PostgreSQL. It doesn't match the folder's own marker object.
 */
export function expiringPattern(folder: ExpiringFolder): string {
  return `^private/[^/]+/${folder}/[^/]`;
}

const patterns = (Object.keys(expiringFolders) as ExpiringFolder[]).map(folder => new RegExp(expiringPattern(folder)));

export function isExpiring(key: string): boolean {
  return patterns.some(pattern => pattern.test(key));
}

/** Returns the key prefix of a user's files in an expiring folder. */
export function expiringPrefix(identity: string, folder: ExpiringFolder): string {
  return `private/${identity}/${folder}/`;
}
