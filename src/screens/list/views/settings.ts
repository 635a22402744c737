import { sameJson } from '../../../../contract/canonicalJson';
import { comparisonsIn } from '../../../../contract/conditions';
import type { Condition } from '../../../../contract/list';
import type { SavedViewSettings } from '../../../../contract/views';
import type { ListFilter } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { defaultQuery, type ListQuery, sortOf } from '../address';
import { knownColumns } from '../columns';
import { validateWhere } from '../validateWhere';

/** Returns a list's state in the form in which views are saved, without the page. */
export function settingsOf({ filter, sort, density }: ListQuery, columns: readonly string[]): SavedViewSettings {
  const { search = '', where = [] } = filter;
  return {
    ...(search !== '' && { search }),
    ...(where.length > 0 && { where: [...where] }),
    sort: { field: sort.field, order: sort.order },
    columns: [...columns],
    density,
  };
}

/** Returns the query of a saved view, without fields that an older version had and this one doesn't. */
export function queryOf(resource: AnyResource, view: { id: string; settings: SavedViewSettings }): ListQuery {
  const { search, where = [], sort, columns, density } = view.settings;
  const defaults = defaultQuery(resource);
  const known = knownColumns(resource, columns);
  return {
    ...defaults,
    filter: { ...(search && { search }), ...(where.length > 0 && { where: validateWhere(resource, where).where }) },
    sort: sortOf(resource, sort?.field, sort?.order) ?? defaults.sort,
    ...(known.length > 0 && { columns: known }),
    density,
    view: view.id,
  };
}

/** Predefined filters by name. */
export type Presets = Readonly<Record<string, Condition>>;

/** Returns the name of the preset that is a list's only filter, or undefined. */
export function presetOf(presets: Presets, { search, where = [] }: ListFilter): string | undefined {
  return Object.keys(presets).find(name => where.length === 1 && !search && sameJson(where[0], presets[name]));
}

/** Whether a view is across organisations: it shows, sorts or filters by the organisation. */
export function isAcrossOrganizations(
  resource: AnyResource,
  { where = [], columns = [], sort }: SavedViewSettings,
): boolean {
  if (!resource.across) return false;
  const named = where.flatMap(comparisonsIn).map(({ field }) => field);
  return columns.includes('organization') || sort?.field === 'organization' || named.includes('organization');
}

/** Whether a list's state differs from a view's. */
export function isChanged(resource: AnyResource, settings: SavedViewSettings, shown: SavedViewSettings): boolean {
  const defaults: SavedViewSettings = {
    search: '',
    where: [],
    sort: defaultQuery(resource).sort,
    columns: [...(resource.list?.columns ?? [])],
    density: 'comfortable',
  };
  return !sameJson({ ...defaults, ...settings }, { ...defaults, ...shown });
}
