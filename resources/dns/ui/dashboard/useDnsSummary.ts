import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import { sharedQueryOptions, useCall } from '../../../../src/ui/useCall';
import { spanOf } from '../overview/range';
import { DASHBOARD_RANGE } from './DnsPanels';

/** Queries the DNS summary of all organisations up to `now`. Panels with the same `now` share one request. */
export function useDnsSummary(now: number): UseQueryResult<CallOutput<'platform/getDnsSummary'>> {
  return useCall('platform/getDnsSummary', spanOf(DASHBOARD_RANGE, now), sharedQueryOptions);
}
