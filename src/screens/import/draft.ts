import { startTransition, useState } from 'react';
import type { AskedValues } from '../../../dataProvider/body';
import type { ChoiceWords, Figures, Mapping, Sheet } from '../../../dataProvider/import';

/** An import before it begins: what was chosen so far. */
export interface Draft {
  step: 'file' | 'columns' | 'check';
  /** Undefined while none is chosen. */
  way?: string;
  sheet?: Sheet;
  /** Those of the file that `mapping` was made for: the present one, or the one before it. */
  headings?: readonly string[];
  mapping: Mapping;
  /** What the check found, once it was made with this mapping. */
  figures?: Figures;
  asked: AskedValues;
  /** The choices' words that the file may hold, where an earlier visit showed another language. */
  words?: ChoiceWords;
  /** When an earlier visit of this page last changed it; missing in one of this visit. */
  keptAt?: string;
}

/** What a draft is for. It stays so, whatever organisation is chosen meanwhile. */
export interface DraftTarget {
  resource: string;
  organization: string | undefined;
}

/** Whether an import is for this target. */
export function isFor(each: DraftTarget, { resource, organization }: DraftTarget): boolean {
  return each.resource === resource && each.organization === organization;
}

/** Kept outside React, so that a user who looks elsewhere in the console finds everything again. */
const drafts = new Map<string, Draft>();

const empty: Draft = { step: 'file', mapping: [], asked: {} };

/** Tells drafts apart. */
export function draftKey({ resource, organization }: DraftTarget): string {
  return `${resource} ${organization}`;
}

/** The draft of an import, which stays when the screen is left. */
export function useDraft(of: DraftTarget) {
  const key = draftKey(of);
  const [draft, setDraft] = useState(() => drafts.get(key) ?? empty);
  const set = (next: Draft) => {
    drafts.set(key, next);
    setDraft(next);
  };
  return {
    of,
    draft,
    /** Whether this visit has seen the draft before. */
    isKnown: drafts.has(key),
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
