import { useEffect, useState } from 'react';
import { useCall } from '../../../../src/ui/useCall';
import { createLiveFeed } from '../live/liveFeed';
import { createLivePublisher } from '../live/livePublisher';
import { createLiveStore } from '../live/liveStore';

/** Polling interval in milliseconds. */
const EVERY = 30_000;

/**
 * Polls the last known positions of an organisation while the page is visible. Returns them as a feed like that of the
 * live stream, so that the page shows both in the same way.
 */
export function useLastKnown(organization: string, isWanted: boolean) {
  const [{ feed, take }] = useState(createAnswered);
  const query = useCall('web/getCurrentByOrg', { organization }, { refetchInterval: EVERY, enabled: isWanted });
  const { data } = query;
  useEffect(() => {
    if (data) take(data);
  }, [data, take]);
  return { feed, query };
}

/** Creates a feed that is updated from responses. */
function createAnswered() {
  const store = createLiveStore();
  const outlet = createLivePublisher(store, news => feed.take(news));
  const feed = createLiveFeed(look => outlet.look(look));
  return {
    feed,
    take(items: Extract<Parameters<typeof store.receive>[0], { type: 'snapshot' }>['items']) {
      store.receive({ type: 'snapshot', items }, Date.now());
      outlet.notice();
    },
  };
}
