/**
 * The folders below `private/{identity}/` that the console fills by itself, and after how many days it is over with what
 * is in them: files and results of imports, and files of core instances that links lead to.
 */
export const passingFolders = { imports: 30, core: 1 } as const;
export type PassingFolder = keyof typeof passingFolders;

/** The prefix of what the console keeps for a person in one of these folders. */
export function passingPrefix(identity: string, folder: PassingFolder): string {
  return `private/${identity}/${folder}/`;
}
