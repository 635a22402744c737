import { lazyPromise } from '../contract/lazyPromise';
import type { AnyResource, RestApi } from '../schema/define';
import { dialectOf, isEndless } from '../schema/dialectOf';
import { withResolvedTimes } from './relativeTimes';
import type { ResourceClient } from './resourceClient';
import type { RestAccess } from './restAccess';

/** Runs a dynamic import, with retries. */
export type Load = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * Creates a REST resource's client, whose code is loaded on first use. `organization` returns the active one, if any.
 */
export function restOnDemand(
  resource: AnyResource,
  api: RestApi,
  access: RestAccess,
  organization: () => string | undefined,
  load: Load,
): ResourceClient {
  let forget = () => {};
  const client = lazyPromise(async () => {
    const { RestClient } = await load(() => import('./rest'));
    const loadedClient = new RestClient(resource, api, access, organization);
    forget = () => loadedClient.forget();
    return loadedClient;
  });
  const lazyClient: ResourceClient = {
    list: async (...args) => (await client()).list(...args),
    one: async (...args) => (await client()).one(...args),
    many: async (...args) => (await client()).many(...args),
    choices: async (...args) => (await client()).choices(...args),
    create: async (...args) => (await client()).create(...args),
    update: async (previous, next) => (await client()).update(previous, next),
    remove: async (...args) => (await client()).remove(...args),
    forget: () => forget(),
    ...(dialectOf(resource)?.paging === 'none' && { counts: async (...args) => (await client()).counts(...args) }),
  };
  // Cursor pages belong to one query and resolve relative times themselves.
  return isEndless(resource) ? lazyClient : withResolvedTimes(resource, lazyClient);
}
