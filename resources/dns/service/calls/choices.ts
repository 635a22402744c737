import { and, eq, inArray } from 'drizzle-orm';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import type { Database } from '../../../../service/db/connect';
import { dnsEntries } from '../../../../service/db/schema';
import type { ChoiceList } from '../../contract/dnsWords';
import { tldId } from '../../contract/domainLists';
import { blocklistOnWire, categoryById, isInCatalogue, serviceById } from '../catalogue';
import { blocklists } from '../catalogue/blocklists';
import type { BlockableService } from '../catalogue/services';
import { tlds } from '../catalogue/tlds';
import { choiceOnWire, type DnsEntry, entryEtag, parentalOnWire } from '../profile';
import { changeHandler, type EntryList, removeHandler, toggleHandler } from './entries';

const tldList = { list: 'tlds', one: 'tld', many: 'tlds', idOf: tldId, onWire: choiceOnWire } as const;
const byId = { one: 'id', many: 'ids', idOf: (id: string) => id } as const;
const blocklistList = { list: 'blocklists', ...byId, onWire: choiceOnWire } as const;
const nativeList = { list: 'natives', ...byId, onWire: choiceOnWire } as const;
const parentalSerializer = (catalogue: typeof serviceById) => (entry: DnsEntry) => parentalOnWire(entry, catalogue);
const serviceList = { list: 'services', ...byId, onWire: parentalSerializer(serviceById) } as const;
const categoryList = { list: 'categories', ...byId, onWire: parentalSerializer(categoryById) } as const;

function addHandler<T>(choices: EntryList<T> & { list: ChoiceList }) {
  const { list, one } = choices;
  const unknown = new CallFailure('invalid', 'This entry isn’t in the catalogue.', one);
  const taken = new CallFailure('taken', 'The profile already has this entry.', one);
  return changeHandler(
    choices,
    async (
      { db, now },
      { organization: organizationId, ids },
      { active = true, recreation = false }: { active?: boolean; recreation?: boolean },
    ) => {
      const catalogueIds = ids.filter(id => isInCatalogue(list, id));
      const done =
        catalogueIds.length === 0
          ? []
          : await db.orm
              .insert(dnsEntries)
              .values(catalogueIds.map(id => ({ organizationId, list, id, active, recreation, addedAt: now })))
              .onConflictDoNothing()
              .returning();
      const inserted = new Set(done.map(({ id }) => id));
      const refused = ids
        .filter(id => !inserted.has(id))
        .map(id => [id, isInCatalogue(list, id) ? taken : unknown] as const);
      return { done, refused: new Map(refused) };
    },
  );
}

/** Reads an organisation's entries of some lists, by list and id. Empty without a profile. */
async function readChosenEntries({ orm }: Database, organization: string, ...lists: ChoiceList[]) {
  const entries = await orm
    .select()
    .from(dnsEntries)
    .where(and(eq(dnsEntries.organizationId, organization), inArray(dnsEntries.list, lists)));
  return new Map(entries.map(entry => [`${entry.list} ${entry.id}`, entry]));
}

/** Handlers of the calls about catalogues and what a profile contains of them. */
export const choiceCalls = {
  'dns/getTlds': async (_input, { db, scope }) => {
    const selected = await readChosenEntries(db, oneOrganization(scope), 'tlds');
    return tlds.map(tld => {
      const entry = selected.get(`tlds ${tld.id}`);
      return { ...tld, selected: entry !== undefined, active: entry?.active === true };
    });
  },
  'dns/addTld': addHandler(tldList),
  'dns/removeTld': removeHandler(tldList),

  'dns/getBlocklist': async ({ search = '' }, { db, scope, now }) => {
    const selected = await readChosenEntries(db, oneOrganization(scope), 'blocklists');
    const searchText = search.trim().toLowerCase();
    return blocklists
      .filter(({ id, name, description }) => `${id} ${name} ${description}`.toLowerCase().includes(searchText))
      .map(list => ({ ...blocklistOnWire(list, now), selected: selected.has(`blocklists ${list.id}`) }));
  },
  'dns/addBlocklist': addHandler(blocklistList),
  'dns/removePrivacyBlocklist': removeHandler(blocklistList),
  'dns/addPrivacyNative': addHandler(nativeList),
  'dns/removePrivacyNative': removeHandler(nativeList),

  'dns/getServices': async (_input, { db, scope }) => {
    const selected = await readChosenEntries(db, oneOrganization(scope), 'services', 'categories');
    const items = (list: 'services' | 'categories', catalogue: ReadonlyMap<string, BlockableService>) =>
      [...catalogue.values()].map(({ id, name }) => {
        const entry = selected.get(`${list} ${id}`);
        return {
          id,
          name,
          selected: entry !== undefined,
          active: entry?.active === true,
          recreation: entry?.recreation === true,
          ...(entry && { etag: entryEtag(entry) }),
        };
      });
    return { services: items('services', serviceById), categories: items('categories', categoryById) };
  },
  'dns/addService': addHandler(serviceList),
  'dns/removeService': removeHandler(serviceList),
  'dns/toggleService': toggleHandler(serviceList),
  'dns/addCategory': addHandler(categoryList),
  'dns/removeCategory': removeHandler(categoryList),
  'dns/toggleCategory': toggleHandler(categoryList),
} satisfies SomeHandlers;
