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

/** The unsaved input of one user's forms, stored in the browser for a day. */
export interface FormDrafts {
  /**
   * Resolves to the input that an earlier visit left in a form and that no open tab uses, or undefined.
   * @param isCurrent called once it's found; false leaves it for the next form, because this one was closed
   */
  take(form: string, isCurrent?: () => boolean): Promise<FormDraftEntry | undefined>;
  /** Stores a form's current input under an id of this page. */
  keep(id: string, form: string, input: string): void;
  /** Leaves the input to the next form, also of another tab. */
  release(id: string): void;
  forget(id: string): void;
}

/** Creates the store of one user. */
export function createFormDrafts(owner: string): FormDrafts {
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
    async take(form, isCurrent = () => true) {
      const found = (await journal.unclaimed()).findLast(entry => entry.form === form);
      if (!found || !isCurrent() || !(await journal.claim(found.id))) return undefined;
      if (isCurrent()) return found;
      journal.release(found.id);
      return undefined;
    },
    keep: (id, form, input) => write(() => journal.save({ id, form, startedAt: Date.now(), input })),
    release: id => write(async () => journal.release(id)),
    forget: id => write(() => journal.remove(id)),
  };
}
