import { useSyncExternalStore } from 'react';
import type { ImportRun } from '../../../dataProvider/import';

/** For each import, how many generated passwords were in the result file when it was last downloaded. */
let saved: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

/** Remembers that the result file was downloaded with the passwords that there are now. */
export function passwordsAreSaved({ id, figures }: ImportRun): void {
  saved = { ...saved, [id]: figures.passwords };
  for (const listener of listeners) listener();
}

/** Whether an import holds generated passwords that are in no file yet. */
export function hasUnsavedPasswords({ id, figures }: ImportRun): boolean {
  return figures.passwords > (saved[id] ?? 0);
}

/** Told when a file with passwords was downloaded. Answers how to listen no more. */
export function onPasswordsSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `hasUnsavedPasswords` for a screen, which is drawn again when that changes. */
export function useUnsavedPasswords(run: ImportRun): boolean {
  return useSyncExternalStore(onPasswordsSaved, () => hasUnsavedPasswords(run));
}
