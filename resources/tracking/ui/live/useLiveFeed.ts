import { useEffect, useState, useSyncExternalStore } from 'react';
import { resolveOnService } from '../../../../src/public/address';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import type { LiveStatus } from './connection';
import { createLiveFeed, type LiveFeed } from './liveFeed';
import { type LiveLink, openLive } from './openLive';

export interface LivePositions extends LiveStatus, Pick<LiveLink, 'lastHeardAt' | 'retry'> {}

const beginning: LiveStatus = { state: 'connecting' };
const nothing = () => {};
/** Used before the worker has started. */
const unlinked: LiveLink = {
  feed: createLiveFeed(nothing),
  status: () => beginning,
  lastHeardAt: () => undefined,
  subscribe: () => nothing,
  retry: nothing,
  close: nothing,
};

/** Returns the live feed of an organisation and the state of its connection, which is open while `isWanted`. */
export function useLiveFeed(organization: string, isWanted: boolean): { feed: LiveFeed; connection: LivePositions } {
  const { rpc } = useConsoleDataProvider();
  const [link, setLink] = useState(unlinked);
  useEffect(() => {
    if (!isWanted) return;
    const getToken = async () => {
      const pass = await rpc('mapping/getToken', { organization });
      return { ...pass, live: resolveOnService(pass.live) };
    };
    const opened = openLive({ getToken, organization });
    setLink(opened);
    return () => opened.close();
  }, [rpc, organization, isWanted]);
  const { feed, subscribe, status, lastHeardAt, retry } = link;
  return { feed, connection: { ...useSyncExternalStore(subscribe, status), lastHeardAt, retry } };
}
