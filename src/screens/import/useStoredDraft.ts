import { memoize } from 'es-toolkit';
import { useEvent } from 'ra-core';
import { startTransition, useEffect, useState } from 'react';
import { type ImportPlan, withChoiceWords } from '../../../dataProvider/import';
import { useConfirmBeforeUnload } from '../../ui/useConfirmBeforeUnload';
import type { DraftApi } from './draft';
import { createDraftStore, type DraftState } from './draftStore';

/** One store for each user, for as long as the page lives. */
const draftsOf = memoize((owner: string) => createDraftStore({ owner }));

/**
 * Restores the draft that a reload has left, and saves every change for the next one.
 * @returns whether it is still being restored, and whether it is saved; undefined until that is known
 */
export function useStoredDraft(
  { of, draft, isKnown, update }: DraftApi,
  owner: string,
  plan: ImportPlan,
  planOf: (way: string) => ImportPlan,
): { isReading: boolean; draftState: DraftState | undefined } {
  const drafts = draftsOf(owner);
  const [isReading, setReading] = useState(!isKnown);
  const [draftState, setDraftState] = useState<DraftState>();

  const restore = useEvent(() => {
    drafts
      .restore(of, (way, words) => withChoiceWords(planOf(way), words))
      .then(
        restored => restored && update(restored),
        // Start empty if it can't be restored. A browser without storage reports that once there is a file.
        () => undefined,
      )
      .finally(() => startTransition(() => setReading(false)));
  });
  useEffect(() => {
    if (isReading) restore();
  }, [isReading, restore]);

  useEffect(() => {
    if (isReading) return;
    let isCurrent = true;
    drafts.keep(of, draft, plan).then(found => isCurrent && setDraftState(found));
    return () => {
      isCurrent = false;
    };
  }, [drafts, isReading, of, draft, plan]);

  useConfirmBeforeUnload(draft.sheet !== undefined && (draftState === 'secret' || draftState === 'notKept'));

  return { isReading, draftState };
}
