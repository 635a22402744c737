import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../dataProvider/thrown';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import type { SyncResult } from '../contract/servers';
import { type SyncChange, syncChanges } from '../contract/serverWords';

/** What to synchronise: a server, or one of its virtual hosts. */
export interface SyncSubject {
  serverId: string;
  vhost?: string;
}

interface SyncState {
  /** The current activity. Undefined when idle. */
  activity: 'comparing' | 'repairing' | undefined;
  /** What was found or changed so far. Undefined before the first comparison. */
  result: SyncResult | undefined;
  /** Why the last run ended early. */
  endReason: { stopped: true } | { message: string } | undefined;
}

/** Runs a synchronisation part by part. Unmounting stops it after the current part. */
export function useSync(subject: SyncSubject) {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const [state, setState] = useState<SyncState>({ activity: undefined, result: undefined, endReason: undefined });
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function run(dryRun: boolean, apply?: readonly SyncChange[]): Promise<void> {
    stopped.current = false;
    let result: SyncResult | undefined;
    setState({ activity: dryRun ? 'comparing' : 'repairing', result, endReason: undefined });
    try {
      for (let cursor: string | undefined; ; cursor = result.cursor ?? undefined) {
        const chunk: SyncResult = await rpc('syncHost', {
          ...subject,
          dryRun,
          cursor,
          ...(apply && { apply: [...apply] }),
        });
        result = mergeResults(result, chunk);
        const isComplete = result.cursor === null;
        const isStopped = stopped.current && !isComplete;
        setState({
          activity: isComplete || isStopped ? undefined : dryRun ? 'comparing' : 'repairing',
          result,
          endReason: isStopped ? { stopped: true } : undefined,
        });
        if (isComplete || isStopped) break;
      }
    } catch (error) {
      setState({ activity: undefined, result, endReason: { message: errorMessage(error) } });
    }
    // A run changes servers and virtual hosts, so refetch the lists.
    if (!dryRun) await queryClient.invalidateQueries();
  }

  return {
    ...state,
    compare: () => void run(true),
    repair: (apply: readonly SyncChange[]) => void run(false, apply),
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Merges the result of a part. A part may repeat names of the one before. */
function mergeResults(all: SyncResult | undefined, chunk: SyncResult): SyncResult {
  if (all === undefined) return chunk;
  const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
  const errors = all.errors.filter(({ vhost }) => !chunk.errors.some(other => other.vhost === vhost));
  const lists = [...syncChanges, 'updated', 'usersUnknown'] as const;
  return {
    ...chunk,
    ...Object.fromEntries(lists.map(name => [name, union(all[name], chunk[name])])),
    usersCreated: all.usersCreated + chunk.usersCreated,
    errors: [...errors, ...chunk.errors],
  };
}
