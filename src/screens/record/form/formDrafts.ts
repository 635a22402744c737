import { DAY_MS } from '../../../../contract/durations';
import { createJournal, type Journal, type Work } from '../../../../dataProvider/journal';
import { unfinishedWork } from '../../../../dataProvider/unfinishedWork';

/** What a form held when it was left open. */
interface FormDraftEntry extends Work {
  startedAt: number;
  form: string;
  /** As JSON, of which a browser keeps all. */
  input: string;
}

/** What one person has typed into forms and not saved: a later visit finds it, until it is a day old. */
export interface FormDrafts {
  /**
   * Takes what an earlier visit has left of a form; undefined where there is nothing that no open tab is at.
   * @param isWanted asked once it is found: a form that was closed meanwhile leaves it to the next
   */
  take(form: string, isWanted?: () => boolean): Promise<FormDraftEntry | undefined>;
  /** Keeps what a form holds now under an identifier of this page's. */
  keep(id: string, form: string, input: string): void;
  forget(id: string): void;
}

/** The forms of one person. */
export function createFormDrafts(owner: string): FormDrafts {
  const journal: Journal<FormDraftEntry> = createJournal({
    work: unfinishedWork.forms,
    owner,
    keepMs: DAY_MS,
    most: 50,
  });
  /** One write after the other. */
  let writing: Promise<unknown> = Promise.resolve();
  const write = (what: () => Promise<unknown>) => {
    // What can't be kept is typed again.
    writing = writing.then(what).catch(() => undefined);
  };
  return {
    async take(form, isWanted = () => true) {
      const found = (await journal.left()).findLast(entry => entry.form === form);
      return found && isWanted() && (await journal.take(found.id)) ? found : undefined;
    },
    keep: (id, form, input) => write(() => journal.keep({ id, form, startedAt: Date.now(), input })),
    forget: id => write(() => journal.remove(id)),
  };
}
