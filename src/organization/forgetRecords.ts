import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Drops everything that was read for the organisation that was shown before. */
export function forgetRecords(queryClient: QueryClient, dataProvider: Pick<ConsoleDataProvider, 'forget'>): void {
  dataProvider.forget();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isAboutNoRecords(queryKey) });
}

/** Queries that answer the same whichever organisation is shown: who is signed in, the organisations, the version. */
function isAboutNoRecords([name]: readonly unknown[]): boolean {
  return name === 'auth' || name === 'getOrganizations' || name === 'getVersionNumber';
}
