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
  let loading: Promise<ResourceClient> | undefined;
  const client = () => {
    loading ??= load(() => import('./rest')).then(
      ({ restResource }) => {
        const made = restResource(resource, api, access, organization);
        forget = made.forget;
        return made;
      },
      error => {
        // Try the import again on the next use.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  let forget = () => {};
  const lazily: ResourceClient = {
    list: async (...given) => (await client()).list(...given),
    one: async (...given) => (await client()).one(...given),
    many: async (...given) => (await client()).many(...given),
    choices: async (...given) => (await client()).choices(...given),
    create: async (...given) => (await client()).create(...given),
    update: async (...given) => (await client()).update(...given),
    remove: async (...given) => (await client()).remove(...given),
    forget: () => forget(),
    ...(dialectOf(resource)?.paging === 'none' && { counts: async (...given) => (await client()).counts?.(...given) }),
  };
  // Cursor pages belong to one query and resolve relative times themselves.
  return isEndless(resource) ? lazily : withResolvedTimes(resource, lazily);
}
