import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../../contract';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
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
  const organization = useActiveOrganization();
  const input = { kind, from, to, ...counting };
  return useQuery({
    queryKey: ['dns/getAnalytics', organization, input],
    queryFn: async ({ signal }) => {
      const answer = await rpc('dns/getAnalytics', { ...input, ...(organization && { organization }) }, { signal });
      if (answer.kind !== kind) throw new Error(`dns/getAnalytics answered ${answer.kind} instead of ${kind}`);
      return answer as AnalyticsOf<K>;
    },
    placeholderData: keepPreviousData,
  });
}

/** The devices that ask, the most recent first. */
export function useDevices() {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: ['dns/getDevices', organization],
    queryFn: ({ signal }) => rpc('dns/getDevices', organization ? { organization } : {}, { signal }),
  });
}
