import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import { fresh, useCall } from '../../../../src/ui/useCall';
import { spanOf } from '../overview/range';
import { DNS_RANGE } from './DnsPanels';

/** The queries of all organisations up to `now`. Panels that give the same moment ask once. */
export function useDnsOfAll(now: number): UseQueryResult<CallOutput<'platform/getDnsSummary'>> {
  return useCall('platform/getDnsSummary', spanOf(DNS_RANGE, now), fresh);
}
