import { useSyncExternalStore } from 'react';
import type { ImportRun } from '../../../dataProvider/import';
import { createStore } from '../../../dataProvider/listeners';

/** For each import, how many generated passwords the last downloaded result file had. */
const saved = createStore<Readonly<Record<string, number>>>({});

/** Records that the result file was downloaded with all passwords generated so far. */
export function markPasswordsSaved({ id, figures }: ImportRun): void {
  saved.set({ ...saved.get(), [id]: figures.passwords });
}

/** Whether an import has generated passwords that no downloaded file has. */
export function hasUnsavedPasswords({ id, figures }: ImportRun): boolean {
  return figures.passwords > (saved.get()[id] ?? 0);
}

/** Subscribes to downloads of files with passwords. Returns a function that unsubscribes. */
export const onPasswordsSaved = saved.subscribe;

/** The reactive variant of `hasUnsavedPasswords`. */
export function useUnsavedPasswords(run: ImportRun): boolean {
  return useSyncExternalStore(onPasswordsSaved, () => hasUnsavedPasswords(run));
}
