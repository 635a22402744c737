import type { ReactNode } from 'react';
import type { Selection } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';

/** What an action is started on: records at hand, or whatever a selection holds. */
export type ActionTarget = { records: readonly ConsoleRecord[] } | { selection: Selection };

/** What can be done with a resource's records, and the dialogs that doing it needs. */
export interface Actions {
  /** Whether the person may do it, and to this record if one is given. */
  available(action: string, record?: ConsoleRecord): boolean;
  /** Asks what must be asked, then acts. `delete` is an action like any other. */
  start(action: string, target: ActionTarget): void;
  /** To be rendered by whoever uses the hook. */
  dialogs: ReactNode;
}

/** The actions of a resource for the signed-in person. */
export function useActions(_resource: AnyResource): Actions {
  return { available: () => false, start: () => undefined, dialogs: null };
}
