import { toCallError } from '../errors';
import { lazyPromise } from '../lazyPromise';
import type { ResourceClient } from '../resourceClient';
import type { Load } from '../restOnDemand';
import { type DynamicRpc, withOperation } from '../rpcClient';
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

    /** Claims a task of an earlier visit for this tab. Resolves to false if another tab has it. */
    async claim({ id }: Task): Promise<boolean> {
      return (await (await openJournal())?.claim(id)) ?? false;
    },

    /** Removes a task from the journal, unless another tab has claimed it. */
    async forget({ id }: Task): Promise<void> {
      const journal = await openJournal();
      if (await journal?.claim(id)) await journal?.remove(id);
    },

    /** Returns the runs of earlier visits that weren't dismissed. */
    earlier: async () => (await (await openJournal())?.earlier()) ?? [],
  };
}
