import { DataProviderContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { useActiveOrganization } from './activeOrganization';

/** Confines what a screen sends to its organisation, also what it sends later, such as react-admin's undoable changes. */
export function ScreenOrganization({ children }: { children: ReactNode }) {
  const organization = useActiveOrganization();
  const provider = useConsoleDataProvider();
  if (organization === undefined) return children;
  return <DataProviderContext value={provider.forOrganization(organization)}>{children}</DataProviderContext>;
}
