import { createJournal } from '../journal';
import { unfinishedWork } from '../unfinishedWork';
import { afterMarks, type KeptRun, type Mark } from './marks';

/** A run that an earlier visit left in the middle. */
export interface InterruptedRun {
  key: string;
  run: KeptRun;
}

/** What is noted of one run while it goes on. */
export interface JournalPage {
  /** Keeps where the run is now; what was marked before is part of it. */
  keep(run: KeptRun): Promise<unknown>;
  /** Notes what has changed since. Answers once it is written. */
  mark(mark: Mark): Promise<void>;
  /** The run needs no noting any more. */
  remove(): Promise<void>;
}

/**
 * Notes of the runs under way, in this browser: what was sent and what became of it, so that the next visit can say
 * truly how far a run came when its page went away. They hold no names.
 */
export interface RunJournal {
  interrupted(): Promise<InterruptedRun[]>;
  begin(): JournalPage;
  /** Goes on with an interrupted run; undefined when another tab does already. */
  take(key: string): Promise<JournalPage | undefined>;
}

/** The journal of a person's runs. */
export function createRunJournal(owner: string): RunJournal {
  const journal = createJournal<KeptRun & { id: string }, object, Mark>({
    work: unfinishedWork.runs,
    owner,
    most: 20,
    needsLocks: true,
  });

  function pageOf(id: string): JournalPage {
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
        return [{ key: id, run: afterMarks(run, each.notes) }];
      });
    },
    begin: () => pageOf(crypto.randomUUID()),
    take: async key => ((await journal.take(key)) ? pageOf(key) : undefined),
  };
}
