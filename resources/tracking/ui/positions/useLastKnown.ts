import { useEffect, useState } from 'react';
import { useCall } from '../../../../src/ui/useCall';
import { createLiveFeed } from '../live/liveFeed';
import { createOutlet } from '../live/liveOutlet';
import { createLiveStore } from '../live/liveStore';

/** How often the positions are read again, in milliseconds. */
const EVERY = 30_000;

/**
 * Where everybody of an organisation was last heard of who shares it, as the live stream tells it: the page shows both
 * in one way. Read again while the page is looked at.
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

/** A feed that is told by answers. */
function createAnswered() {
  const store = createLiveStore();
  const outlet = createOutlet(store, news => feed.take(news));
  const feed = createLiveFeed(look => outlet.look(look));
  return {
    feed,
    take(items: Extract<Parameters<typeof store.receive>[0], { type: 'snapshot' }>['items']) {
      store.receive({ type: 'snapshot', items }, Date.now());
      outlet.notice();
    },
  };
}
