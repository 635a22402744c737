/** The browser's databases in which a person's unfinished work is noted, so that a later visit can go on with it. */
export const unfinishedWork = {
  runs: 'runs',
  imports: 'imports',
  drafts: 'import-drafts',
  uploads: 'uploads',
  forms: 'forms',
} as const;

export type UnfinishedWork = (typeof unfinishedWork)[keyof typeof unfinishedWork];

/** Forgets all unfinished work in this browser: at a sign-out, after which another user may use it. */
export function forgetUnfinishedWork(): void {
  if (!('indexedDB' in globalThis)) return;
  for (const name of Object.values(unfinishedWork)) indexedDB.deleteDatabase(name);
}
