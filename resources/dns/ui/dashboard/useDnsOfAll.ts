import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import { fresh, useCall } from '../../../../src/ui/useCall';
import { spanOf } from '../overview/range';
import { DNS_RANGE } from './DnsPanels';

/** Queries the DNS summary of all organisations up to `now`. Panels with the same `now` share one request. */
export function useDnsOfAll(now: number): UseQueryResult<CallOutput<'platform/getDnsSummary'>> {
  return useCall('platform/getDnsSummary', spanOf(DNS_RANGE, now), fresh);
}
