import { startTransition, useState } from 'react';
import type { AskedValues } from '../../../dataProvider/body';
import type { Figures, Mapping, Sheet } from '../../../dataProvider/import';

/** An import before it begins: what was chosen so far. */
export interface Draft {
  step: 'file' | 'columns' | 'check';
  /** Undefined while none is chosen. */
  way?: string;
  sheet?: Sheet | undefined;
  /** Those of the file that `mapping` was made for: the present one, or the one before it. */
  headings?: readonly string[];
  mapping: Mapping;
  /** What the check found, once it was made with this mapping. */
  figures?: Figures | undefined;
  asked: AskedValues;
}

/** Kept outside React, so that somebody who looks elsewhere in the console finds everything again. */
const drafts = new Map<string, Draft>();

const empty: Draft = { step: 'file', mapping: [], asked: {} };

/**
 * The draft of an import, which stays when the screen is left.
 * @param key tells drafts apart: the resource and the organisation
 */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => drafts.get(key) ?? empty);
  const set = (next: Draft) => {
    drafts.set(key, next);
    setDraft(next);
  };
  return {
    draft,
    /** Changes parts of it, also when the screen has been left meanwhile. */
    update: (changes: Partial<Draft>) => {
      const next = { ...(drafts.get(key) ?? empty), ...changes };
      // A step with its rows is much to draw: in slices, so that the page goes on answering meanwhile.
      if ('step' in changes || 'figures' in changes) startTransition(() => set(next));
      else set(next);
    },
    /** Forgets it; `keep` is what the next one begins with. The file goes on living with the import that it is for. */
    clear: (keep: Partial<Draft> = {}) => set({ ...empty, ...keep }),
  };
}

export type DraftApi = ReturnType<typeof useDraft>;
