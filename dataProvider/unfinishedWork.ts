/**
 * The IndexedDB databases that store a user's unfinished work, so that a later visit can resume it, and the results of
 * runs that ended, so that it can show them.
 */
export const unfinishedWork = {
  runs: 'runs',
  results: 'run-results',
  imports: 'imports',
  drafts: 'import-drafts',
  uploads: 'uploads',
  forms: 'forms',
} as const;

export type UnfinishedWork = (typeof unfinishedWork)[keyof typeof unfinishedWork];

/** Deletes all unfinished work and results in this browser. Called at sign-out, after which another user may use it. */
export function deleteUnfinishedWork(): void {
  if (!('indexedDB' in globalThis)) return;
  for (const name of Object.values(unfinishedWork)) indexedDB.deleteDatabase(name);
}
