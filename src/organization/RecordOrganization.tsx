import { DataProviderContext } from 'ra-core';
import { createContext, type ReactNode, use } from 'react';
import { organizationOf } from '../../schema/across';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { ChosenOrganization, useChosenOrganization } from './activeOrganization';

/** The organisation of the record around, where that isn't the one that the page shows. */
const Owner = createContext<string | undefined>(undefined);

/** Returns the organisation of the record around; undefined where the page shows that organisation. */
export function useOwner(): string | undefined {
  return use(Owner);
}

/**
 * Makes its children work within the organisation of a record where the page shows all organisations or another one:
 * lists, choices and changes are of that organisation.
 */
export function RecordOrganization({ record, children }: { record: object | undefined; children: ReactNode }) {
  const own = organizationOf(record);
  const chosen = useChosenOrganization();
  if (own === undefined || chosen === undefined || own === chosen) return children;
  return <InOrganization organization={own}>{children}</InOrganization>;
}

/** Makes its children work within one organisation, whatever the page shows. */
export function InOrganization({ organization, children }: { organization: string; children: ReactNode }) {
  const provider = useConsoleDataProvider().within(organization);
  return (
    <Owner value={organization}>
      <ChosenOrganization value={organization}>
        <DataProviderContext value={provider}>{children}</DataProviderContext>
      </ChosenOrganization>
    </Owner>
  );
}
