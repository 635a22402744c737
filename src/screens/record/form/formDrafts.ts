import { DAY_MS } from '../../../../contract/durations';
import { inTurn } from '../../../../dataProvider/enqueue';
import { createJournal, type Journal, type Work } from '../../../../dataProvider/journal';
import { unfinishedWork } from '../../../../dataProvider/unfinishedWork';

/** The unsaved input of a form that was left open. */
interface FormDraftEntry extends Work {
  startedAt: number;
  form: string;
  /** JSON, which any browser storage can hold. */
  input: string;
}

export type FormDrafts = ReturnType<typeof createFormDrafts>;

/** Creates the store of the unsaved input of one user's forms, in the browser for a day. */
export function createFormDrafts(owner: string) {
  const journal: Journal<FormDraftEntry> = createJournal({
    work: unfinishedWork.forms,
    owner,
    maxAgeMs: DAY_MS,
    maxEntries: 50,
  });
  const write = (operation: () => Promise<unknown>) => {
    // Best effort: input that can't be stored has to be typed again.
    inTurn('input of forms', operation).catch(() => undefined);
  };
  return {
    /**
     * Resolves to the input that an earlier visit left in a form and that no open tab uses, or undefined.
     * @param isCurrent called once it's found; false leaves it for the next form, because this one was closed
     */
    async take(form: string, isCurrent = () => true): Promise<FormDraftEntry | undefined> {
      const found = (await journal.unclaimed()).findLast(entry => entry.form === form);
      if (!found || !isCurrent() || !(await journal.claim(found.id))) return undefined;
      if (isCurrent()) return found;
      journal.release(found.id);
      return undefined;
    },
    /** Stores a form's current input under an id of this page. */
    keep: (id: string, form: string, input: string) =>
      write(() => journal.save({ id, form, startedAt: Date.now(), input })),
    /** Leaves the input to the next form, also of another tab. */
    release: (id: string) => write(async () => journal.release(id)),
    forget: (id: string) => write(() => journal.remove(id)),
  };
}
