import { useQuery } from '@tanstack/react-query';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import type { Span } from '../../../../src/range/span';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { loadTracks } from './loadTracks';

/** These people's tracks within a span, with what they add up to. */
export function useTracks(people: readonly string[], { from, to }: Span) {
  const provider = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: ['tracks', organization, [...people].sort(), from, to],
    queryFn: ({ signal }) => loadTracks(provider, { organization, usernames: people, from, to }, signal),
    enabled: people.length > 0,
    // Columns of numbers, which are compared by no one.
    structuralSharing: false,
    staleTime: 60_000,
    gcTime: 60_000,
    // A person who looks at another window did not ask for tracks again, and is not noted as having looked again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
