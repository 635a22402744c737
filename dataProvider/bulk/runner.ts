import { toCallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import type { Load } from '../restOnDemand';
import { type DynamicRpc, withOperation } from '../rpcClient';
import type { InterruptedRun, RunJournal } from './journal';
import { halt, type Task } from './task';

export interface RunnerOptions {
  rpc: DynamicRpc;
  /** Returns a client for this organisation, even if the active one changes. */
  clientFor(name: string, organization: string | undefined, operation?: string): ResourceClient;
  /** Imports the engine with the first run, to keep it out of the lists' bundle. */
  load: Load;
  /** The user whose runs are stored in the journal. Without it, none are. */
  person?: string;
}

/** Performs runs and stores them in the journal. */
export interface Runner {
  /** Performs the rest of a task. Never rejects: an error is stored in the task. */
  perform(task: Task, progress: () => void): Promise<void>;
  /** Claims an interrupted task for this tab. Resolves to false if another tab has it. */
  claimEntry(task: Task, key: string): Promise<boolean>;
  /** Removes a task from the journal, unless another tab has claimed it. */
  forget(task: Task): Promise<void>;
  /** Returns the unfinished runs of earlier visits. */
  interrupted(): Promise<InterruptedRun[]>;
}

/** Creates a user's runner. The engine and the journal are loaded when first used. */
export function createRunner({ rpc, clientFor, load, person }: RunnerOptions): Runner {
  let journal: Promise<RunJournal | undefined> | undefined;

  const openJournal = () => {
    journal ??=
      person === undefined
        ? Promise.resolve(undefined)
        : load(() => import('./journal')).then(it => it.createRunJournal(person));
    return journal;
  };

  return {
    async perform(task, progress) {
      const { resource, organization } = task;
      try {
        const { perform } = await load(() => import('./engine'));
        const operation = crypto.randomUUID();
        const client = clientFor(resource.name, organization, operation);
        await perform(task, { rpc: withOperation(rpc, operation), client, journal: await openJournal(), progress });
      } catch (error) {
        // The engine didn't load. Nothing was sent, so the run can be continued.
        halt(task, toCallError(error, task.action));
        task.state = 'stopped';
      }
    },

    async claimEntry(task, key) {
      task.page = await (await openJournal())?.take(key);
      if (!task.page) return false;
      delete task.key;
      return true;
    },

    async forget({ page, key }) {
      const journalEntry = key === undefined ? page : await (await openJournal())?.take(key);
      await journalEntry?.remove();
    },

    interrupted: async () => (await (await openJournal())?.interrupted()) ?? [],
  };
}
