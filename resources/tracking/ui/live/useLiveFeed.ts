import { useEffect, useState, useSyncExternalStore } from 'react';
import { resolveOnService } from '../../../../src/public/address';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import type { LiveStatus } from './connection';
import { createLiveFeed, type LiveFeed } from './liveFeed';
import { type LiveLink, openLive } from './openLive';

export interface LivePositions extends LiveStatus, Pick<LiveLink, 'lastHeardAt' | 'retry'> {}

const initialStatus: LiveStatus = { state: 'connecting' };
const noop = () => {};
/** Used before the worker has started. */
const initialLink: LiveLink = {
  feed: createLiveFeed(noop),
  status: () => initialStatus,
  lastHeardAt: () => undefined,
  subscribe: () => noop,
  retry: noop,
  close: noop,
};

/** Returns the live feed of an organisation and the state of its connection, which is open while `isEnabled`. */
export function useLiveFeed(organization: string, isEnabled: boolean): { feed: LiveFeed; connection: LivePositions } {
  const { rpc } = useConsoleDataProvider();
  const [link, setLink] = useState(initialLink);
  useEffect(() => {
    if (!isEnabled) return;
    const getToken = async () => {
      const pass = await rpc('mapping/getToken', { organization });
      return { ...pass, live: resolveOnService(pass.live) };
    };
    const opened = openLive({ getToken, organization });
    setLink(opened);
    return () => opened.close();
  }, [rpc, organization, isEnabled]);
  const { feed, subscribe, status, lastHeardAt, retry } = link;
  return { feed, connection: { ...useSyncExternalStore(subscribe, status), lastHeardAt, retry } };
}
