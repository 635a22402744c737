import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Condition } from '../../../contract/list';
import type { ListFilter } from '../../../dataProvider';
import { catalogue } from '../../../resources/catalogue';
import { loadResource } from '../../../resources/loading';
import type { CatalogueEntry } from '../../../schema/catalogue';
import { mayDo, subtitleOf, titleOf } from '../../../schema/record';
import { useDebounced } from '../../../schema/useDebounced';
import type { ConsoleRecord } from '../../../schema/wire';
import { useRole } from '../../access/useRole';
import { useActiveOrganization } from '../../organization/activeOrganization';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { byName } from './match';

const PAUSE_MS = 150;
const MAX_RECORDS = 5;
/** More than are shown, to find those whose name matches among them. The service orders them in another way. */
const READ_RECORDS = 25;

export interface FoundRecords {
  entry: CatalogueEntry;
  /** `detail` tells those with the same label apart, if the resource defines it. */
  records: { record: ConsoleRecord; label: string; detail: string }[];
}

/**
 * Searches the records of all searchable resources in the menu: first those of the active organisation, then, for
 * operators, those of other organisations.
 */
export function useFoundRecords(text: string, inMenu: (entry: CatalogueEntry) => boolean) {
  const role = useRole();
  const organization = useActiveOrganization();
  const provider = useConsoleDataProvider();
  const search = useDebounced(text.trim(), PAUSE_MS);
  const searched = catalogue.filter(entry => entry.find && inMenu(entry) && mayDo(entry, role, 'show'));
  const queries = useQueries({
    queries: searched.map(entry => ({
      queryKey: ['palette', entry.name, organization, search],
      enabled: search !== '',
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FoundRecords> => {
        const resource = await loadResource(entry.name);
        const find = async (filter: ListFilter) => {
          const pagination = { page: 1, perPage: READ_RECORDS };
          const { data } = await provider.getList<ConsoleRecord>(entry.name, { filter, pagination, signal });
          const found = data.map(record => ({
            record,
            label: titleOf(resource, record),
            detail: subtitleOf(resource, record),
          }));
          return byName(found, search).slice(0, MAX_RECORDS);
        };
        const isElsewhere = role === 'super_admin' && resource.across !== undefined && organization !== undefined;
        const [ownRecords, otherRecords] = await Promise.all([
          find({ search }),
          isElsewhere ? find({ search, everywhere: true, where: [outsideOrganization(organization)] }) : [],
        ]);
        return { entry, records: [...ownRecords, ...otherRecords] };
      },
    })),
  });
  return {
    found: search === '' || text.trim() === '' ? [] : queries.flatMap(({ data }) => (data ? [data] : [])),
    isSearching: text.trim() !== search || queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error)?.error ?? undefined,
  };
}

function outsideOrganization(organization: string): Condition {
  return { field: 'organization', operator: 'ne', value: organization };
}
