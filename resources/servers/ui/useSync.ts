import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../dataProvider/thrown';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import type { SyncChange, SyncResult } from '../contract/servers';

/** What to synchronise: a server, or one of its virtual hosts. */
export interface SyncSubject {
  serverId: string;
  vhost?: string;
}

export interface SyncState {
  /** The current activity. Undefined when idle. */
  going: 'comparing' | 'repairing' | undefined;
  /** What was found or changed so far. Undefined before the first comparison. */
  result: SyncResult | undefined;
  /** Why the last run ended early. */
  ending: { stopped: true } | { message: string } | undefined;
}

/** Runs a synchronisation part by part. Unmounting stops it after the current part. */
export function useSync(subject: SyncSubject) {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const [state, setState] = useState<SyncState>({ going: undefined, result: undefined, ending: undefined });
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
    setState({ going: dryRun ? 'comparing' : 'repairing', result, ending: undefined });
    try {
      for (let cursor: string | undefined; ; cursor = result.cursor ?? undefined) {
        const part: SyncResult = await rpc('syncHost', {
          ...subject,
          dryRun,
          cursor,
          ...(apply && { apply: [...apply] }),
        });
        result = merged(result, part);
        const isOver = result.cursor === null;
        const isStopped = stopped.current && !isOver;
        setState({
          going: isOver || isStopped ? undefined : dryRun ? 'comparing' : 'repairing',
          result,
          ending: isStopped ? { stopped: true } : undefined,
        });
        if (isOver || isStopped) break;
      }
    } catch (error) {
      setState({ going: undefined, result, ending: { message: errorMessage(error) } });
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
function merged(all: SyncResult | undefined, part: SyncResult): SyncResult {
  if (all === undefined) return part;
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
  const errors = all.errors.filter(({ vhost }) => !part.errors.some(other => other.vhost === vhost));
  return {
    ...part,
    added: both(all.added, part.added),
    removed: both(all.removed, part.removed),
    updated: both(all.updated, part.updated),
    usersCreated: all.usersCreated + part.usersCreated,
    usersMissing: both(all.usersMissing, part.usersMissing),
    usersUnknown: both(all.usersUnknown, part.usersUnknown),
    usersBlocked: both(all.usersBlocked, part.usersBlocked),
    groupsFixed: both(all.groupsFixed, part.groupsFixed),
    errors: [...errors, ...part.errors],
  };
}
