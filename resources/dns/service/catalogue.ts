/** Lookups in the catalogues, by identifier and by domain. */
import { getDomain } from 'tldts';
import { DAY_MS } from '../../../contract/durations';
import { type DnsReason, reasonName } from '../contract/dnsDecision';
import type { BlocklistOnWire, TrackerOnWire } from '../contract/dnsProfile';
import type { ChoiceList } from '../contract/dnsWords';
import { domainAndParents } from '../contract/domainLists';
import { blocklists, type CatalogueBlocklist } from './catalogue/blocklists';
import { natives } from './catalogue/natives';
import { type BlockableService, categories, services } from './catalogue/services';
import { tlds } from './catalogue/tlds';
import { trackers } from './catalogue/trackers';

const byId = <T extends { id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]));

export const blocklistById: ReadonlyMap<string, CatalogueBlocklist> = byId(blocklists);
export const nativeById: ReadonlyMap<string, BlockableService> = byId(natives);
export const serviceById: ReadonlyMap<string, BlockableService> = byId(services);
export const categoryById: ReadonlyMap<string, BlockableService> = byId(categories);
const tldById = byId(tlds);
const trackerById = byId(trackers);
const trackerByDomain = new Map(trackers.flatMap(tracker => tracker.domains.map(domain => [domain, tracker] as const)));

const catalogues: Readonly<Record<ChoiceList, ReadonlyMap<string, unknown>>> = {
  tlds: tldById,
  blocklists: blocklistById,
  natives: nativeById,
  services: serviceById,
  categories: categoryById,
};

export function isInCatalogue(list: ChoiceList, id: string): boolean {
  return catalogues[list].has(id);
}

/** Finds a tracker by its identifier or by a domain, including parent domains. */
export function findTracker(by: { tracker: string } | { domain: string }): TrackerOnWire | undefined {
  if ('tracker' in by) return trackerById.get(by.tracker);
  for (const domain of domainAndParents(by.domain)) {
    const found = trackerByDomain.get(domain);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the registered domain of a domain, according to the public suffix list. */
export function rootOf(domain: string): string {
  return getDomain(domain) ?? domain;
}

/** Returns a blocklist as calls return it. */
export function blocklistOnWire({ domains: _domains, age, ...list }: CatalogueBlocklist, now: Date): BlocklistOnWire {
  return { ...list, updatedOn: new Date(now.getTime() - age * DAY_MS).toISOString().slice(0, 10) };
}

const catalogueNames: Readonly<Record<string, (id: string) => string | undefined>> = {
  blocklist: id => blocklistById.get(id)?.name,
  native: id => nativeById.get(id) && `Native tracking (${nativeById.get(id)?.name})`,
  service: id => serviceById.get(id)?.name,
  category: id => categoryById.get(id)?.name,
};

/** Returns a reason by its id. The name of a reason that is no longer in the catalogues is its id. */
export function reasonOf(id: string): DnsReason {
  const [kind = '', of = ''] = id.split(':');
  return { id, name: reasonName(id) ?? catalogueNames[kind]?.(of) ?? id };
}
