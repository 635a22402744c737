import { useEffect, useState } from 'react';
import { useCall } from '../../../../src/ui/useCall';
import type { CurrentPosition } from '../../contract/mapping';
import { LiveFeed } from '../live/liveFeed';
import { LivePublisher } from '../live/livePublisher';
import { LiveStore } from '../live/liveStore';

/** Polling interval in milliseconds. */
const POLL_MS = 30_000;

/**
 * Polls the last known positions of an organisation while the page is visible. Returns them as a feed like that of the
 * live stream, so that the page shows both in the same way.
 */
export function useLastKnown(organization: string, isEnabled: boolean) {
  const [{ feed, applyUpdate }] = useState(createPolledFeed);
  const query = useCall('web/getCurrentByOrg', { organization }, { refetchInterval: POLL_MS, enabled: isEnabled });
  const { data } = query;
  useEffect(() => {
    if (data) applyUpdate(data);
  }, [data, applyUpdate]);
  return { feed, query };
}

/** Creates a feed that is updated from responses. */
function createPolledFeed() {
  const store = new LiveStore();
  const publisher = new LivePublisher(store, update => feed.applyUpdate(update));
  const feed = new LiveFeed(interest => publisher.setInterest(interest));
  return {
    feed,
    applyUpdate(items: CurrentPosition[]) {
      store.receive({ type: 'snapshot', items }, Date.now());
      publisher.scheduleUpdate();
    },
  };
}
