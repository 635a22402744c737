import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../../contract';
import { useScope } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { useCall } from '../../../../src/ui/useCall';
import type { AnalyticsOf } from '../../contract/dnsProfile';
import type { AnalyticsKind } from '../../contract/dnsWords';
import type { Span } from './range';

/** The filters and options of a count, without organisation and range. */
type AnalyticsOptions = Omit<CallInput<'dns/getAnalytics'>, 'organization' | 'kind' | 'from' | 'to'>;

/** Queries the counts of a range. Keeps the previous counts while another range is loading. */
export function useAnalytics<K extends AnalyticsKind>(
  kind: K,
  { from, to }: Span,
  options: AnalyticsOptions = {},
): UseQueryResult<AnalyticsOf<K>> {
  const { rpc } = useConsoleDataProvider();
  const input = { kind, from, to, ...options, ...useScope() };
  return useQuery({
    queryKey: ['dns/getAnalytics', input] as const,
    queryFn: async ({ signal }) => {
      const answer = await rpc('dns/getAnalytics', input, { signal });
      if (answer.kind !== kind) throw new Error(`dns/getAnalytics answered ${answer.kind} instead of ${kind}`);
      return answer as AnalyticsOf<K>;
    },
    // Never those of another organisation.
    placeholderData: (previous, query) =>
      query?.queryKey[1].organization === input.organization ? previous : undefined,
  });
}

/** Queries the devices, last active first. */
export function useDevices() {
  return useCall('dns/getDevices', useScope());
}
