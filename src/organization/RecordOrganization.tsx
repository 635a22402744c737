import { DataProviderContext } from 'ra-core';
import { createContext, type ReactNode, use } from 'react';
import { organizationOf } from '../../schema/across';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { ChosenOrganization, useIsEverywhere } from './activeOrganization';

/** Whose the record around is, where that is worth saying: under all organisations. */
const Owner = createContext<string | undefined>(undefined);

/** Whose the record around is; undefined where the whole page is about one organisation. */
export function useOwner(): string | undefined {
  return use(Owner);
}

/**
 * Under all organisations, has everything within be about the organisation of a record: what belongs to it is listed,
 * offered and written there.
 */
export function RecordOrganization({ record, children }: { record: object | undefined; children: ReactNode }) {
  const own = organizationOf(record);
  const isEverywhere = useIsEverywhere();
  return own !== undefined && isEverywhere ? <InOrganization organization={own}>{children}</InOrganization> : children;
}

/** Has everything within be about one organisation, whatever the page around shows. */
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
