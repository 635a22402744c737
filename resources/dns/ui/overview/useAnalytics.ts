import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../../contract';
import { useScope } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { useCall } from '../../../../src/ui/useCall';
import type { AnalyticsKind } from '../../contract/dnsWords';
import type { AnalyticsOf } from './figures';
import type { Span } from './range';

/** What is counted, besides when and for whom. */
export type Counting = Omit<CallInput<'dns/getAnalytics'>, 'organization' | 'kind' | 'from' | 'to'>;

/** The queries of a span, counted by something. Those of the last span stay until the next are there. */
export function useAnalytics<K extends AnalyticsKind>(
  kind: K,
  { from, to }: Span,
  counting: Counting = {},
): UseQueryResult<AnalyticsOf<K>> {
  const { rpc } = useConsoleDataProvider();
  const input = { kind, from, to, ...counting, ...useScope() };
  return useQuery({
    queryKey: ['dns/getAnalytics', input],
    queryFn: async ({ signal }) => {
      const answer = await rpc('dns/getAnalytics', input, { signal });
      if (answer.kind !== kind) throw new Error(`dns/getAnalytics answered ${answer.kind} instead of ${kind}`);
      return answer as AnalyticsOf<K>;
    },
    placeholderData: keepPreviousData,
  });
}

/** The devices that ask, the most recent first. */
export function useDevices() {
  return useCall('dns/getDevices', useScope());
}
