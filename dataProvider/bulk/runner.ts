import { lazyPromise } from '../../contract/lazyPromise';
import { toCallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import type { Load } from '../restOnDemand';
import { type DynamicRpc, withOperation } from '../rpcClient';
import type { StoredRun } from './journal';
import { halt, type Task } from './task';

export interface RunnerOptions {
  rpc: DynamicRpc;
  /** Returns a client for this organisation, even if the active one changes. */
  clientFor(name: string, organization: string | undefined, operation?: string): ResourceClient;
  /** Imports the engine with the first run, to keep it out of the lists' bundle. */
  load: Load;
  /** The user whose runs are stored in the journal. Without it, none are. */
  person?: string | undefined;
}

/** Returns functions that perform a user's runs and store them in the journal, whose code is loaded when first used. */
export function createRunner({ rpc, clientFor, load, person }: RunnerOptions) {
  const openJournal = lazyPromise(async () =>
    person === undefined ? undefined : (await load(() => import('./journal'))).createRunJournal(person),
  );

  return {
    /** Performs the rest of a task. Never rejects: an error is stored in the task. */
    async perform(task: Task, progress: () => void): Promise<void> {
      try {
        const { perform } = await load(() => import('./engine'));
        // The audit log shows a run as one operation, even if it's continued or retried.
        const client = clientFor(task.resource.name, task.organization, task.id);
        await perform(task, { rpc: withOperation(rpc, task.id), client, journal: await openJournal(), progress });
      } catch (error) {
        // The engine didn't load. Nothing was sent, so the run can be continued.
        halt(task, toCallError(error, task.action));
        task.state = 'stopped';
      }
    },

    /**
     * Claims an interrupted task for this tab. Resolves to the run as it is now, or to undefined if another tab has it
     * or has ended it.
     */
    async claim({ id }: Task): Promise<StoredRun | undefined> {
      const journal = await openJournal();
      return (await journal?.claim(id)) ? journal?.current(id) : undefined;
    },

    /** Removes a task and its result from the journal, unless another tab has claimed or ended it. */
    async forget({ id, state }: Task): Promise<void> {
      const journal = await openJournal();
      const isClaimed = await journal?.claim(id);
      if (isClaimed) await journal?.remove(id);
      if (isClaimed || state !== 'interrupted') await journal?.results.remove(id);
    },

    /** Removes a result from the journal. */
    async forgetResult(id: string): Promise<void> {
      await (await openJournal())?.results.remove(id);
    },

    /** Returns the unfinished runs of earlier visits. */
    interrupted: async () => (await (await openJournal())?.interrupted()) ?? [],

    /** Returns the results of runs that weren't dismissed. */
    results: async () => (await (await openJournal())?.results.all()) ?? [],
  };
}
