import { toCallError } from '../errors';
import type { ResourceClient } from '../resourceClient';
import type { Load } from '../restOnDemand';
import { asOperation, type DynamicRpc } from '../rpcClient';
import type { InterruptedRun, RunJournal } from './journal';
import { halt, type Task } from './task';

export interface RunnerOptions {
  rpc: DynamicRpc;
  /** Reads records of this organisation, whichever is active meanwhile. */
  clientFor(name: string, organization: string | undefined, operation?: string): ResourceClient;
  /** Loads what does the work, with the first run: lists show without it. */
  load: Load;
  /** Whose runs are noted in this browser; without, none are. */
  person?: string;
}

/** What does the work of runs, and notes them for the next visit. */
export interface Runner {
  /** Does what is left of a task. It does not fail: what stopped it is in the task. */
  perform(task: Task, progress: () => void): Promise<void>;
  /** Makes a task of an earlier visit this tab's. False when another tab has it. */
  takeUp(task: Task, key: string): Promise<boolean>;
  /** Removes its note. One of an earlier visit that another tab goes on with stays noted. */
  forget(task: Task): Promise<void>;
  /** What earlier visits have left unfinished. */
  interrupted(): Promise<InterruptedRun[]>;
}

/** Makes the runner of a person, whose code is loaded when it is first used. */
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
        await perform(task, { rpc: asOperation(rpc, operation), client, journal: await openJournal(), progress });
      } catch (error) {
        // What runs need did not load: nothing was sent, and it can be continued.
        halt(task, toCallError(error, task.action));
        task.state = 'stopped';
      }
    },

    async takeUp(task, key) {
      task.page = await (await openJournal())?.take(key);
      if (!task.page) return false;
      delete task.key;
      return true;
    },

    async forget({ page, key }) {
      const noted = key === undefined ? page : await (await openJournal())?.take(key);
      await noted?.remove();
    },

    interrupted: async () => (await (await openJournal())?.interrupted()) ?? [],
  };
}
