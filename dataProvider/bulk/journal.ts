import { createJournal } from '../journal';
import { unfinishedWork } from '../unfinishedWork';
import { applyMarks, type Mark, type StoredRun } from './marks';

/** A run that an earlier visit didn't finish. */
export interface InterruptedRun {
  key: string;
  run: StoredRun;
}

/** The journal entry of one run. */
export interface RunJournalEntry {
  /** Stores the state of the run, which replaces earlier marks. */
  keep(run: StoredRun): Promise<unknown>;
  /** Stores a change of that state. Resolves once it is written. */
  mark(mark: Mark): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Stores in this browser what unfinished runs have sent and with which result, so that the next visit can show how far
 * a run got before the page closed. It stores no names.
 */
export interface RunJournal {
  interrupted(): Promise<InterruptedRun[]>;
  begin(): RunJournalEntry;
  /** Claims an interrupted run for this tab. Resolves to undefined if another tab has claimed it. */
  take(key: string): Promise<RunJournalEntry | undefined>;
}

/** Creates the journal of a user's runs. */
export function createRunJournal(owner: string): RunJournal {
  const journal = createJournal<StoredRun & { id: string }, object, Mark>({
    work: unfinishedWork.runs,
    owner,
    maxEntries: 20,
    needsLocks: true,
  });

  function pageOf(id: string): RunJournalEntry {
    return {
      keep: run => journal.keep({ ...run, id }),
      mark: mark => journal.note(id, mark),
      remove: () => journal.remove(id),
    };
  }

  return {
    async interrupted() {
      const kept = await Promise.all((await journal.left()).map(({ id }) => journal.read(id)));
      return kept.flatMap(each => {
        if (!each) return [];
        const { id, ...run } = each.entry;
        return [{ key: id, run: applyMarks(run, each.notes) }];
      });
    },
    begin: () => pageOf(crypto.randomUUID()),
    take: async key => ((await journal.take(key)) ? pageOf(key) : undefined),
  };
}
