import { DataProviderContext } from 'ra-core';
import { createContext, type ReactNode, use } from 'react';
import { organizationOf } from '../../schema/across';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { ChosenOrganization, useChosenOrganization } from './activeOrganization';

/** The surrounding record's organisation, if the page shows all organisations or another one. */
const Owner = createContext<string | undefined>(undefined);

/** Returns the surrounding record's organisation, or undefined if the page shows that organisation. */
export function useOwner(): string | undefined {
  return use(Owner);
}

/** Confines reads and writes within to a record's organisation, even if the page shows all or another one. */
export function RecordOrganization({ record, children }: { record: object | undefined; children: ReactNode }) {
  const own = organizationOf(record);
  const chosen = useChosenOrganization();
  if (own === undefined || chosen === undefined || own === chosen) return children;
  return <InOrganization organization={own}>{children}</InOrganization>;
}

/** Confines its children to one organisation, whatever the surrounding page shows. */
export function InOrganization({ organization, children }: { organization: string; children: ReactNode }) {
  const provider = useConsoleDataProvider().forOrganization(organization);
  return (
    <Owner value={organization}>
      <ChosenOrganization value={organization}>
        <DataProviderContext value={provider}>{children}</DataProviderContext>
      </ChosenOrganization>
    </Owner>
  );
}
