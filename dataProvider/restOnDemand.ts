import type { AnyResource, RestApi } from '../schema/define';
import { dialectOf, isEndless } from '../schema/dialectOf';
import { withMoments } from './moments';
import type { ResourceClient } from './resourceClient';
import type { RestAccess } from './restAccess';

/** Loads code, as often as it takes. */
export type Load = <T>(load: () => Promise<T>) => Promise<T>;

/** The client of a REST resource, whose code is loaded when it is first used. `organization` is the active one, if any. */
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
        // What did not load is asked for again.
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
  // Pages that follow one another are of one query: they see to moments themselves.
  return isEndless(resource) ? lazily : withMoments(resource, lazily);
}
