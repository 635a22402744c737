import { startTransition, useState } from 'react';
import type { DialogValues } from '../../../dataProvider/body';
import type { ChoiceWords, Mapping, RowCounts, Sheet } from '../../../dataProvider/import';

/** An import that hasn't been started: the file and the choices so far. */
export interface Draft {
  step: 'file' | 'columns' | 'check';
  /** The name of the chosen import. */
  way?: string;
  sheet?: Sheet;
  /** The headings that `mapping` was made for: those of this file or of the previous one. */
  headings?: readonly string[];
  mapping: Mapping;
  /** The result of the check with this mapping; undefined before it. */
  figures?: RowCounts;
  asked: DialogValues;
  /** Choice labels that the file may have, in languages that an earlier visit showed. */
  words?: ChoiceWords;
  /** When an earlier visit last changed the draft; undefined for a draft of this visit. */
  savedAt?: string;
}

/** What a draft imports into. It doesn't change when another organisation becomes active. */
export interface DraftTarget {
  resource: string;
  organization: string | undefined;
}

export function hasTarget(each: DraftTarget, { resource, organization }: DraftTarget): boolean {
  return each.resource === resource && each.organization === organization;
}

/** Outside React, so that users find their draft again after visiting other pages. */
const drafts = new Map<string, Draft>();

const empty: Draft = { step: 'file', mapping: [], asked: {} };

export function draftKey({ resource, organization }: DraftTarget): string {
  return `${resource} ${organization}`;
}

/** Returns the draft of a target, which survives unmounting, and functions that change it. */
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
    /** Whether this visit has already loaded or changed the draft. */
    isKnown: drafts.has(key),
    /** Changes parts of the draft, also after the screen has unmounted. */
    update: (changes: Partial<Draft>) => {
      const next = { ...(drafts.get(key) ?? empty), ...changes };
      // A step with many rows takes long to render. A transition keeps the page responsive.
      if ('step' in changes || 'figures' in changes) startTransition(() => set(next));
      else set(next);
    },
    /** Resets the draft to `keep`. Doesn't close the sheet, which a started import uses. */
    clear: (keep: Partial<Draft> = {}) => set({ ...empty, ...keep }),
  };
}

export type DraftApi = ReturnType<typeof useDraft>;
