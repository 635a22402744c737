import { useQuery } from '@tanstack/react-query';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import type { Span } from '../../../../src/range/span';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { loadTracks } from './loadTracks';

/** Loads users' tracks within a span, with their analysis. */
export function useTracks(people: readonly string[], { from, to }: Span) {
  const provider = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: ['tracks', organization, [...people].sort(), from, to],
    queryFn: ({ signal }) => loadTracks(provider, { organization, usernames: people, from, to }, signal),
    enabled: people.length > 0,
    // The columns are large, and nothing needs structural sharing.
    structuralSharing: false,
    staleTime: 60_000,
    gcTime: 60_000,
    // Returning to the window isn't a new view, which the audit log would record.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
