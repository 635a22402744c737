import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { LiveServerMessage } from '../../contract/live';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { connectLive, type LiveConnection, type LiveStatus } from './connection';

export interface LivePositions extends LiveStatus {
  /** When the service was last heard of, in milliseconds; undefined before that. */
  lastHeardAt(): number | undefined;
  /** Tries again now. */
  retry(): void;
}

const beginning: LiveStatus = { state: 'connecting' };
const nothing = () => {};

/**
 * Follows the positions of an organisation's people as long as the component is shown.
 * @param onMessage gets what the service says: first a snapshot, and so after every loss of the connection
 */
export function useLivePositions(
  organization: string | undefined,
  onMessage: (message: LiveServerMessage) => void,
): LivePositions {
  const { rpc } = useConsoleDataProvider();
  const [connection, setConnection] = useState<LiveConnection>();
  const hear = useEffectEvent(onMessage);

  useEffect(() => {
    const opened = connectLive({
      getToken: () => rpc('mapping/getToken', organization === undefined ? {} : { organization }),
      onMessage: message => hear(message),
      organization,
    });
    setConnection(opened);
    return () => opened.close();
  }, [rpc, organization]);

  const status = useSyncExternalStore(connection?.subscribe ?? never, connection?.status ?? begin);
  return {
    ...status,
    lastHeardAt: connection?.lastHeardAt ?? (() => undefined),
    retry: connection?.retry ?? nothing,
  };
}

const never = () => nothing;
const begin = () => beginning;
