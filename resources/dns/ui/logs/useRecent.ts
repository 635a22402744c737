import { useState } from 'react';
import { HOUR_MS } from '../../../../contract/durations';
import type { AnalyticsKind } from '../../contract/dnsWords';
import { dnsLimits } from '../../contract/dnsWords';
import { spanOf } from '../overview/range';
import { useAnalytics } from '../overview/useAnalytics';

/** What queries of the last 30 days were counted by, the most frequent first: what there is to filter by. */
export function useRecent<K extends AnalyticsKind>(kind: K) {
  // The same for an hour, so that a chip and its editor ask once.
  const [span] = useState(() => spanOf('30d', Math.ceil(Date.now() / HOUR_MS) * HOUR_MS));
  return useAnalytics(kind, span, { limit: dnsLimits.analytics });
}
