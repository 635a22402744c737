import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Clears all data that was loaded for the previous organisation. */
export function forgetRecords(queryClient: QueryClient, dataProvider: Pick<ConsoleDataProvider, 'forget'>): void {
  dataProvider.forget();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isAboutNoRecords(queryKey) });
}

/** Whether a query doesn't depend on the organisation: the identity, the organisations and the version. */
function isAboutNoRecords([name]: readonly unknown[]): boolean {
  return name === 'auth' || name === 'getOrganizations' || name === 'getVersionNumber';
}
