import { v7 as uuid } from 'uuid';
import { inTurn } from '../../../dataProvider/enqueue';
import { choiceWords, type ImportPlan, readCsv, type Sheet, type SheetParts } from '../../../dataProvider/import';
import { createJournal, type Journal, type Work } from '../../../dataProvider/journal';
import { unfinishedWork } from '../../../dataProvider/unfinishedWork';
import { type Draft, type DraftTarget, draftKey, hasTarget } from './draft';
import { hasSecrets } from './secretHeading';

/** A draft as stored in the browser, beside its file and the state of the file's rows. */
export interface DraftEntry
  extends Work,
    DraftTarget,
    Required<Pick<Draft, 'step' | 'headings' | 'mapping' | 'asked' | 'words'>> {
  startedAt: string;
  way: string;
  /** Whether the rows were checked with this mapping. */
  isChecked: boolean;
}

/** Whether the draft survives a reload. `secret`: its file has secrets, which are never stored in the browser. */
export type DraftState = 'kept' | 'secret' | 'notKept';

type PlanOf = (way: string, words: DraftEntry['words']) => ImportPlan;

interface DraftStoreOptions {
  /** The id of the user whose drafts these are. */
  owner: string;
  journal?: Journal<DraftEntry, SheetParts>;
  read?(file: File): Promise<Sheet>;
}

interface SavedDraft {
  id: string;
  sheet: Sheet;
}

/**
 * Creates the store of one user's drafts in the browser, so that they survive a reload. Each tab saves its own drafts,
 * and restores only those that no open tab has.
 */
export function createDraftStore({
  owner,
  journal = createJournal({ work: unfinishedWork.drafts, owner, parts: ['file', 'rows'] }),
  read = readCsv,
}: DraftStoreOptions) {
  const savedDrafts = new Map<string, SavedDraft>();
  const newest = new Map<string, Draft>();
  const restoring = new Map<string, Promise<Draft | undefined>>();

  async function forget(key: string): Promise<void> {
    const existing = savedDrafts.get(key);
    if (!existing) return;
    savedDrafts.delete(key);
    await journal.remove(existing.id);
  }

  async function save(of: DraftTarget, draft: Draft, plan: ImportPlan): Promise<DraftState | undefined> {
    const key = draftKey(of);
    const { sheet, figures, step, mapping, asked, headings = [] } = draft;
    if (savedDrafts.get(key)?.sheet !== sheet) await forget(key);
    if (!sheet) return undefined;
    if (hasSecrets(plan, headings)) return 'secret';
    const entry = {
      ...of,
      way: plan.way,
      step,
      headings,
      mapping,
      asked,
      words: choiceWords(plan),
      isChecked: figures !== undefined,
      startedAt: new Date().toISOString(),
    };
    const rows = await sheet.snapshot();
    const existing = savedDrafts.get(key);
    if (existing) return (await journal.update(existing.id, entry, { rows })) ? 'kept' : 'notKept';
    const id = uuid();
    if (!(await journal.save({ ...entry, id }, { file: sheet.file, rows }))) return 'notKept';
    savedDrafts.set(key, { id, sheet });
    return 'kept';
  }

  async function restoreDraft(of: DraftTarget, planOf: PlanOf): Promise<Draft | undefined> {
    const newest = (await journal.unclaimed()).findLast(each => hasTarget(each, of));
    if (!newest || !(await journal.claim(newest.id))) return undefined;
    const { entry, parts } = (await journal.read(newest.id)) ?? {};
    if (!entry || !parts?.file) return undefined;
    const { file, rows } = parts;
    const { way, step, headings, mapping, asked, words, isChecked, startedAt } = entry;
    const sheet = await read(file);
    const figures = rows ? await sheet.restore(planOf(way, words), rows) : undefined;
    savedDrafts.set(draftKey(of), { id: entry.id, sheet });
    const draft: Draft = { step, way, sheet, headings, mapping, asked, words, savedAt: startedAt };
    return isChecked && figures ? { ...draft, figures } : draft;
  }

  return {
    /**
     * Resolves to the draft that a reload or a closed tab left, or undefined.
     * @param planOf returns the plan of an import, which also accepts the choice labels in `words`
     */
    restore(of: DraftTarget, planOf: PlanOf): Promise<Draft | undefined> {
      const key = draftKey(of);
      // A screen that is closed and reopened in the meantime gets the same draft.
      const existing = restoring.get(key) ?? restoreDraft(of, planOf).finally(() => restoring.delete(key));
      restoring.set(key, existing);
      return existing;
    },

    /** Saves the draft, or deletes this tab's draft if it no longer has a file. */
    keep(of: DraftTarget, draft: Draft, plan: ImportPlan): Promise<DraftState | undefined> {
      const key = draftKey(of);
      newest.set(key, draft);
      // Of several changes in a row, only the last one is written.
      const write = async () => (newest.get(key) === draft ? save(of, draft, plan) : 'kept');
      return inTurn('drafts of imports', write).catch((): DraftState => 'notKept');
    },
  };
}
