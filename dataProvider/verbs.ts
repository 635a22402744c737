import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import { limits } from '../contract/formats';
import { memoize } from '../contract/memoize';
import type { ConsoleRecord } from '../schema/wire';
import { batchLoads } from './batch';
import type { Runs } from './bulk/runs';
import type { Clients } from './clients';
import type { ConsoleDataProvider } from './consoleDataProvider';
import { CallError, causeOf } from './errors';
import { readFilter } from './filter';
import { isPageUnloading } from './pageUnload';
import { isListFilter, type Query, referenceCondition } from './query';
import type { ResourceClient } from './resourceClient';
import { canDeleteWithoutRead, canSaveWithoutRead, writeWithoutRead } from './writeWithoutRead';

/** The operations on records: react-admin's, and two of the console's. */
export interface Verbs extends Pick<ConsoleDataProvider, 'choices' | 'counts'> {
  getList(name: string, params: GetListParams): Promise<GetListResult<ConsoleRecord>>;
  getOne(name: string, params: GetOneParams): Promise<{ data: ConsoleRecord }>;
  getMany(name: string, params: GetManyParams): Promise<{ data: ConsoleRecord[] }>;
  getManyReference(name: string, params: GetManyReferenceParams): Promise<GetListResult<ConsoleRecord>>;
  create(name: string, params: CreateParams): Promise<{ data: ConsoleRecord }>;
  update(name: string, params: UpdateParams): Promise<{ data: ConsoleRecord }>;
  updateMany(name: string, params: UpdateManyParams): Promise<{ data: Identifier[] }>;
  delete(name: string, params: DeleteParams): Promise<{ data: ConsoleRecord }>;
  deleteMany(name: string, params: DeleteManyParams): Promise<{ data: Identifier[] }>;
}

/** Creates the operations on records of the current organisation. */
export function createVerbs(clients: Clients, runs: Runs, organizationOf: () => string | undefined): Verbs {
  const clientOf: ClientOf = memoize(name => clients.open(name, organizationOf));
  return { ...readVerbs(clients, clientOf), ...writeVerbs(clients, clientOf, runs, organizationOf) };
}

type ClientOf = (name: string) => ResourceClient;
type WriteVerb = 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';

function readVerbs({ load, resourceOf }: Clients, clientOf: ClientOf): Omit<Verbs, WriteVerb> {
  const loaderOf = memoize((name: string) => batchLoads(ids => clientOf(name).many(ids)));

  function queryOf(name: string, { pagination = { page: 1, perPage: 50 }, sort, filter = {} }: GetListParams): Query {
    const { page, perPage } = pagination;
    const read = isListFilter(filter) ? filter : readFilter(resourceOf(name), filter);
    return { ...read, ...(sort?.field && { sort }), offset: (page - 1) * perPage, limit: perPage };
  }

  async function list(name: string, query: Query, signal?: AbortSignal): Promise<GetListResult<ConsoleRecord>> {
    const client = clientOf(name);
    const { records, total, more } = await (query.limit > limits.page
      ? (await load(importManyRecords)).readSeveralPages(client, query, signal)
      : client.list(query, signal));
    // In react-admin, `pageInfo` without `total` means that the number of records is unknown.
    return more
      ? { data: records, pageInfo: { hasNextPage: true, hasPreviousPage: query.offset > 0 } }
      : { data: records, total };
  }

  return {
    getList: async (name, params) => list(name, queryOf(name, params), params.signal),
    getOne: async (name, { id, signal }) => ({ data: await clientOf(name).one(String(id), signal) }),
    getMany: async (name, { ids, signal }) => {
      const data = await loaderOf(name)(ids.map(String));
      // The request itself may be shared with other callers, so it isn't aborted.
      signal?.throwIfAborted();
      return { data };
    },
    getManyReference: async (name, params) => {
      const { where = [], ...query } = queryOf(name, params);
      const reference = referenceCondition(resourceOf(name), params.target, String(params.id));
      return list(name, { ...query, where: [reference, ...where] }, params.signal);
    },
    choices: async (name, { search, where, limit, signal }) => {
      const query = { search, ...(where && { where }), offset: 0, limit };
      return { data: (await clientOf(name).choices(query, signal)).records };
    },
    counts: async (name, { filter, fields, signal }) => clientOf(name).counts?.(filter, fields, signal),
  };
}

function writeVerbs(
  { clientFor, forget, load, resourceOf }: Clients,
  clientOf: ClientOf,
  runs: Runs,
  organizationOf: () => string | undefined,
): Pick<Verbs, WriteVerb> {
  /**
   * Runs a write, names its refused fields, and clears the caches of other lists: adding a user to a team changes the
   * team's member count, too.
   */
  async function write<T>(name: string, send: (client: ResourceClient) => Promise<T>): Promise<T> {
    const client = clientOf(name);
    try {
      return await send(client);
    } catch (error) {
      const refusal = causeOf(error);
      // Load nothing for other errors, such as a lost connection. Without its code, the service's own message stays.
      if (refusal instanceof CallError && refusal.fields.length > 0) {
        const fieldErrors = await load(() => import('./fieldErrors')).catch(() => undefined);
        fieldErrors?.addFieldLabels(resourceOf(name), error);
      }
      throw error;
    } finally {
      forget(client);
    }
  }

  /**
   * Whether the page is unloading, so that there is no time to load code or read records or their organisation first.
   */
  function mustSendImmediately(name: string): boolean {
    return isPageUnloading() && (resourceOf(name).scope !== 'organization' || organizationOf() !== undefined);
  }

  /** Creates a separate client whose writes share an operation id. It has no cached lists to keep up to date. */
  function clientForOperation(name: string): ResourceClient {
    return clientFor(name, organizationOf(), crypto.randomUUID());
  }

  return {
    create: async (name, { data }) => ({ data: await write(name, client => client.create(data)) }),
    update: async (name, { id, data, previousData }) => {
      const previous = previousData ?? (await clientOf(name).one(String(id)));
      return { data: await write(name, client => client.update(previous, data)) };
    },
    updateMany: async (name, { ids, data }) => {
      await write(name, async client => {
        if (mustSendImmediately(name) && canSaveWithoutRead(resourceOf(name), data)) {
          const operation = clientForOperation(name);
          return writeWithoutRead(ids, record => operation.update(record, data, true)).finally(client.forget);
        }
        const { updateEach } = await load(importManyRecords);
        return updateEach(client, ids.map(String), data);
      });
      return { data: ids };
    },
    delete: async (name, { id, previousData }) => {
      const record = previousData ?? (await clientOf(name).one(String(id)));
      await write(name, client => client.remove(record));
      return { data: record };
    },
    deleteMany: async (name, { ids }) => {
      if (mustSendImmediately(name) && canDeleteWithoutRead(resourceOf(name))) {
        await write(name, client => writeWithoutRead(ids, clientForOperation(name).remove).finally(client.forget));
        return { data: ids };
      }
      const { deleteAll } = await load(importManyRecords);
      return { data: await deleteAll(runs, name, ids.map(String), organizationOf()) };
    },
  };
}

function importManyRecords() {
  return import('./manyRecords');
}
