import { useSyncExternalStore } from 'react';
import type { ImportRun } from '../../../dataProvider/import';
import { createStore } from '../../../dataProvider/listeners';

/** For each import, how many generated passwords were in the result file when it was last downloaded. */
const saved = createStore<Readonly<Record<string, number>>>({});

/** Remembers that the result file was downloaded with the passwords that there are now. */
export function passwordsAreSaved({ id, figures }: ImportRun): void {
  saved.set({ ...saved.get(), [id]: figures.passwords });
}

/** Whether an import holds generated passwords that are in no file yet. */
export function hasUnsavedPasswords({ id, figures }: ImportRun): boolean {
  return figures.passwords > (saved.get()[id] ?? 0);
}

/** Told when a file with passwords was downloaded. Answers how to listen no more. */
export const onPasswordsSaved = saved.subscribe;

/** `hasUnsavedPasswords` for a screen, which is drawn again when that changes. */
export function useUnsavedPasswords(run: ImportRun): boolean {
  return useSyncExternalStore(onPasswordsSaved, () => hasUnsavedPasswords(run));
}
