import { sameJson } from '../../../../contract/canonicalJson';
import { comparisonsIn } from '../../../../contract/conditions';
import type { Condition } from '../../../../contract/list';
import type { SavedViewSettings } from '../../../../contract/views';
import type { ListFilter } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { type ListQuery, sortOf, usualQuery } from '../address';
import { checkedWhere } from '../checkedWhere';
import { offeredColumns } from '../columns';
import type { Density } from '../listTypes';

/** What a list looks like beside its query: the columns and the height of rows. */
export interface Looks {
  columns: readonly string[];
  density: Density;
}

/** What a list shows as a view keeps it; the page is left out. */
export function settingsOf({ filter, sort }: ListQuery, { columns, density }: Looks): SavedViewSettings {
  const { search = '', where = [] } = filter;
  return {
    ...(search !== '' && { search }),
    ...(where.length > 0 && { where: [...where] }),
    sort: { field: sort.field, order: sort.order },
    columns: [...columns],
    density,
  };
}

/** What a list shows when a view opens. Of a view that an older version kept, what is no longer there is left out. */
export function queryOf(resource: AnyResource, view: { id: string; settings: SavedViewSettings }): ListQuery {
  const { search, where = [], sort, columns = [], density } = view.settings;
  const usual = usualQuery(resource);
  const offered = offeredColumns(resource);
  const known = columns.filter(name => offered.includes(name));
  return {
    ...usual,
    filter: { ...(search && { search }), ...(where.length > 0 && { where: checkedWhere(resource, where).where }) },
    sort: sortOf(resource, sort?.field, sort?.order) ?? usual.sort,
    ...(known.length > 0 && { columns: known }),
    density,
    view: view.id,
  };
}

/** Ready-made filters, by name. */
export type Presets = Readonly<Record<string, Condition>>;

/** The ready-made filter that a list shows and nothing else, by its name. */
export function presetOf(presets: Presets, { search, where = [] }: ListFilter): string | undefined {
  return Object.keys(presets).find(name => where.length === 1 && !search && sameJson(where[0], presets[name]));
}

/** Whether a view is of the records of all organisations: it shows, or filters by, whose they are. */
export function isAcross(resource: AnyResource, { where = [], columns = [], sort }: SavedViewSettings): boolean {
  if (!resource.across) return false;
  const named = where.flatMap(comparisonsIn).map(({ field }) => field);
  return columns.includes('organization') || sort?.field === 'organization' || named.includes('organization');
}

/** Whether a list shows something else than the view keeps. */
export function isChanged(resource: AnyResource, settings: SavedViewSettings, shown: SavedViewSettings): boolean {
  const usual: SavedViewSettings = {
    search: '',
    where: [],
    sort: usualQuery(resource).sort,
    columns: [...(resource.list?.columns ?? [])],
    density: 'comfortable',
  };
  return !sameJson({ ...usual, ...settings }, { ...usual, ...shown });
}
