import type { RuntimeConfig } from '../../contract/config';
import { limits } from '../../contract/formats';
import { pages } from '../../contract/routes';
import type { Rpc } from '../../dataProvider';
import { queryToWire } from '../../dataProvider/query';
import { hasNoRelativeTimes } from '../../dataProvider/relativeTimes';
import { listBody } from '../../dataProvider/rpcResource';
import { findCatalogueEntry, loadResource } from '../../resources/loading';
import { acrossOrganizations } from '../../schema/across';
import { isEndless } from '../../schema/dialectOf';
import { isTab, mayDo } from '../../schema/record';
import { redirectTarget, routeOf } from '../access/routeGuard';
import { toConsoleUser } from '../auth/consoleUser';
import type { StoredUser } from '../auth/userCookie';
import { organizationStore } from '../organization/activeOrganization';
import { organizationIn } from '../organization/organizationAddress';
import { everyOrganization } from '../organization/organizationStore';
import { hasFeature } from '../organization/useFeatures';
import { currentPath } from '../public/address';
import { lastQueryKey, likelyQuery, openingQueryKey } from '../screens/list/address';
import { type ConsoleParts, createConsole } from './console';

const opened = new WeakMap<StoredUser, ConsoleParts>();

/**
 * Creates the parts of the console for a signed-in user, once. Prefetches the rows of the list at the current address
 * and then its views, so that they load at the same time as the code that renders them.
 */
export function openConsole(config: RuntimeConfig, user: StoredUser): ConsoleParts {
  const known = opened.get(user);
  if (known) return known;
  const { parts, ask } = createConsole(config, user);
  opened.set(user, parts);
  // The page repeats a failed request and reports the error.
  prefetchList(ask, user).catch(() => undefined);
  return parts;
}

async function prefetchList(ask: Rpc, user: StoredUser): Promise<void> {
  const { role, organization, startPage } = toConsoleUser(user);
  const organizations = role === 'super_admin' ? ask('getOrganizations', {}) : undefined;
  const path = redirectTarget(currentPath(), role, () => true, startPage) ?? currentPath();
  const search = path === currentPath() ? location.search : '';
  const name = path.slice(1);
  const entry = findCatalogueEntry(name);
  const route = routeOf(path);
  if (!entry || isTab(entry) || !route) return;

  const named = organizationIn({ pathname: path, search });
  if (named !== undefined && (role === 'super_admin' || named === organization)) organizationStore.followAddress(named);
  const { feature } = pages[route];
  if (feature !== undefined && organizations) organizationStore.setList(await organizations);
  const state = organizationStore.getSnapshot();
  const isEverywhere = state.chosen === everyOrganization;
  if (!hasFeature(state, feature)) return;

  const defined = await loadResource(name);
  const { api, scope, across } = defined;
  if (api.transport === 'rest' || !api.list || api.cursor || !defined.list || isEndless(defined)) return;
  if (!mayDo(defined, role, 'list')) return;
  if (scope === 'organization' && state.active === undefined && !(across && isEverywhere)) return;

  const resource = isEverywhere ? acrossOrganizations(defined) : defined;
  const last = readStored(user.id, lastQueryKey(resource, state.chosen));
  const opens = readStored(user.id, openingQueryKey(resource, isEverywhere));
  const query = likelyQuery(resource, search, { last, opens });
  if (query && query.perPage <= limits.page && hasNoRelativeTimes(resource, query.filter.where ?? [])) {
    const { filter, sort, page, perPage } = query;
    const wire = queryToWire(resource, { ...filter, sort, offset: (page - 1) * perPage, limit: perPage });
    void ask(api.list, listBody(resource, state.active, wire) as never);
  }
  void ask('view/list', { resource: name });
}

/** Reads a value of react-admin's store before the store exists. */
function readStored(user: string, key: string): string {
  const text = localStorage.getItem(`RaStore${user}.${key}`);
  const value: unknown = text === null ? '' : JSON.parse(text);
  return typeof value === 'string' ? value : '';
}
