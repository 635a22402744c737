import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import { limits } from '../contract/formats';
import type { AnyResource } from '../schema/define';
import type { ConsoleRecord } from '../schema/wire';
import { isDeletedUnread, isSavedUnread, writeAtOnce } from './atOnce';
import { batched } from './batch';
import { createRuns, type StartOptions } from './bulk/runs';
import type { ConsoleDataProvider, ResourceSource } from './consoleDataProvider';
import { readFilter } from './filter';
import { createJobs } from './jobs/jobs';
import { isLeavingPage } from './leaving';
import { loadingFirst } from './loadingFirst';
import { isListFilter, type Query, refersTo } from './query';
import type { ResourceClient } from './resourceClient';
import type { RestAccess } from './restAccess';
import { type Load, restOnDemand } from './restOnDemand';
import { asOperation, type DynamicRpc, dynamic, type Rpc } from './rpcClient';
import { rpcResource } from './rpcResource';
import { createPlainFetch, createSessionFetch, type SessionOptions } from './sessionFetch';

export interface DataProviderOptions extends SessionOptions {
  rpc: Rpc;
  /** The definitions, or where they come from one by one. */
  resources: readonly AnyResource[] | ResourceSource;
  /** The active organisation: the one chosen, or an administrator's own. */
  organization(): string | undefined;
  /** The signed-in person's identifier: whose unfinished runs this browser notes. Without it none are noted. */
  person?: string;
  /** Loads code that is not needed at first; once, unless given. */
  load?: Load;
  /** Where a collection's rows are, by the address that its definition has. */
  restUrl?: (url: string) => string;
  /** The other origins than the service's that collections may be at; any, unless given. */
  restOrigins?: readonly string[];
  /** The identity token, for collections of which the definition says that it goes along. */
  bearerToken?: RestAccess['bearerToken'];
  /** The sentence of a key, in the language that is shown. */
  say?: RestAccess['say'];
  /** Called when actions on many records are over: what is shown of any records is out of date. */
  onWritten?(): void;
}

/**
 * The data provider of the console, made from the definitions. A filter holds `search` and `where` (see
 * `ListFilter`), or what react-admin's inputs write (see `readFilter`).
 * `organization` in `meta` asks for the records of that one, whichever is active.
 * Refused calls throw `CallError`, refused saves `SaveError`, both with what react-admin's `HttpError` has; the name of
 * a resource that is not defined throws.
 */
export function createDataProvider(options: DataProviderOptions): ConsoleDataProvider {
  const { rpc, organization, load = it => it(), restUrl = it => it, onWritten } = options;
  const call = dynamic(rpc);
  const access: RestAccess = {
    inSession: createSessionFetch(options),
    plain: createPlainFetch(options.fetch, options.service),
    service: options.service,
    origins: options.restOrigins,
    bearerToken: options.bearerToken,
    renewSession: options.renewSession,
    say: options.say ?? (async (key, given) => [key, ...Object.values(given)].join(' ')),
  };
  const source = isList(options.resources) ? sourceOf(options.resources) : options.resources;
  const many = () => load(() => import('./manyRecords'));
  const clientFor = (name: string, own: string | undefined, operation?: string) =>
    clientOf(resourceOf(name), () => own, operation === undefined ? call : asOperation(call, operation));
  const everyPart = new Set<Part>();
  const providers = new Map<string, ConsoleDataProvider>();
  const jobs = createJobs();
  const runs = createRuns({
    jobs,
    rpc: call,
    organization,
    resourceOf,
    loadResource: source.load,
    clientFor,
    written: () => {
      forget();
      onWritten?.();
    },
    load,
    ...(options.person !== undefined && { person: options.person }),
  });

  function clientOf(resource: AnyResource, organizationOf: () => string | undefined, send: DynamicRpc = call) {
    const { api } = resource;
    return api.transport === 'rest'
      ? restOnDemand(resource, { ...api, url: restUrl(api.url) }, access, organizationOf, load)
      : rpcResource(resource, send, organizationOf, load);
  }

  function resourceOf(name: string): AnyResource {
    const resource = source.get(name);
    if (!resource) throw new Error(`No resource is named ${name}`);
    return resource;
  }

  function queryOf(name: string, { pagination = { page: 1, perPage: 50 }, sort, filter = {} }: GetListParams): Query {
    const { page, perPage } = pagination;
    const read = isListFilter(filter) ? filter : readFilter(resourceOf(name), filter);
    return { ...read, ...(sort?.field && { sort }), offset: (page - 1) * perPage, limit: perPage };
  }

  function forget(): void {
    for (const { client } of everyPart) client.forget();
  }

  function within(own: string): ConsoleDataProvider {
    const known = providers.get(own);
    if (known) return known;
    const provider = {
      ...providerFor(() => own),
      organization: own,
      runs: { ...runs, start: (given: StartOptions) => runs.start({ organization: own, ...given }) },
    };
    providers.set(own, provider);
    return provider;
  }

  function providerFor(organizationOf: () => string | undefined): ConsoleDataProvider {
    const parts = new Map<string, Part>();
    const current = (name: string) => partsFor(name).client;

    function partsFor(name: string): Part {
      const known = parts.get(name);
      if (known) return known;
      const client = clientOf(resourceOf(name), organizationOf);
      const part = { client, load: batched(ids => client.many(ids)) };
      parts.set(name, part);
      everyPart.add(part);
      return part;
    }

    /** Writes, and drops what is kept of other lists: a person's new team shows in the team's count, too. */
    async function writing<T>(name: string, write: (client: ResourceClient) => Promise<T>): Promise<T> {
      const client = current(name);
      try {
        return await write(client);
      } catch (error) {
        const { nameFields } = await load(() => import('./fieldErrors'));
        nameFields(resourceOf(name), error);
        throw error;
      } finally {
        for (const other of everyPart) if (other.client !== client) other.client.forget();
      }
    }

    /** A page that is being left has no time to load and to read anything first, not even whose the records are. */
    function isHurried(name: string): boolean {
      return isLeavingPage() && (resourceOf(name).scope !== 'organization' || organizationOf() !== undefined);
    }

    /** A client of its own, which keeps no list: of these records it knows no more than what it writes. */
    function asOneOperation(name: string): ResourceClient {
      return clientFor(name, organizationOf(), crypto.randomUUID());
    }

    async function list(name: string, query: Query, signal?: AbortSignal): Promise<ListResult> {
      const client = current(name);
      const { records, total, more } = await (query.limit > limits.page
        ? (await many()).severalPages(client, query, signal)
        : client.list(query, signal));
      // Without a total it is react-admin's way to say that there are further pages, and no more is known.
      return more
        ? { data: records, pageInfo: { hasNextPage: true, hasPreviousPage: query.offset > 0 } }
        : { data: records, total };
    }

    const verbs: Verbs = {
      getList: async (name, params) => list(name, queryOf(name, params), params.signal),
      getOne: async (name, { id, signal }) => ({ data: await current(name).one(String(id), signal) }),
      getMany: async (name, { ids, signal }) => {
        const data = await partsFor(name).load(ids.map(String));
        // Others may wait for the same request.
        signal?.throwIfAborted();
        return { data };
      },
      getManyReference: async (name, params) => {
        const { where = [], ...query } = queryOf(name, params);
        const theirs = refersTo(resourceOf(name), params.target, String(params.id));
        return list(name, { ...query, where: [theirs, ...where] }, params.signal);
      },
      create: async (name, { data }) => ({ data: await writing(name, client => client.create(data)) }),
      update: async (name, { id, data, previousData }) => {
        const previous = previousData ?? (await current(name).one(String(id)));
        return { data: await writing(name, client => client.update(previous, data)) };
      },
      updateMany: async (name, { ids, data }) => {
        await writing(name, async client => {
          if (isHurried(name) && isSavedUnread(resourceOf(name), data)) {
            const operation = asOneOperation(name);
            return writeAtOnce(ids, record => operation.update(record, data, true)).finally(client.forget);
          }
          const { updateEach } = await many();
          return updateEach(client, ids.map(String), data);
        });
        return { data: ids };
      },
      delete: async (name, { id, previousData }) => {
        const record = previousData ?? (await current(name).one(String(id)));
        await writing(name, client => client.remove(record));
        return { data: record };
      },
      deleteMany: async (name, { ids }) => {
        if (isHurried(name) && isDeletedUnread(resourceOf(name))) {
          await writing(name, client => writeAtOnce(ids, asOneOperation(name).remove).finally(client.forget));
          return { data: ids };
        }
        const { deleteAll } = await many();
        return { data: await deleteAll(runs, name, ids.map(String), organizationOf()) };
      },
      choices: async (name, { search, limit, signal }) => {
        const query = { ...(search !== '' && { search }), offset: 0, limit };
        return { data: (await current(name).choices(query, signal)).records };
      },
      counts: async (name, { filter, fields, signal }) => current(name).counts?.(filter, fields, signal),
    };

    return loadingFirst(source, within, Object.keys(verbs), {
      // react-admin lets a caller name the type of the records it expects, which an implementation can only believe.
      ...(verbs as DataProvider & Verbs),
      supportAbortSignal: true,
      rpc,
      runs,
      jobs,
      async *exportRows(exported) {
        // Goes on in its own organisation, whichever is active meanwhile.
        const own = organizationOf();
        const { exportRows } = await load(() => import('./exportRows'));
        yield* exportRows(clientFor(exported.resource, own), exported);
      },
      read: (asked, input, signal) => {
        const own = organizationOf();
        return call(asked, own === undefined ? { ...input } : { organization: own, ...input }, signal);
      },
      clientFor,
      within,
      forget,
    });
  }

  return providerFor(organization);
}

/** What reads and writes the records of one resource. */
interface Part {
  client: ResourceClient;
  load: (id: string[]) => Promise<ConsoleRecord[]>;
}

interface ListResult {
  data: ConsoleRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/** What is done with records as this console holds them: react-admin's verbs, and two of our own. */
interface Verbs extends Pick<ConsoleDataProvider, 'choices' | 'counts'> {
  getList(name: string, params: GetListParams): Promise<ListResult>;
  getOne(name: string, params: GetOneParams): Promise<{ data: ConsoleRecord }>;
  getMany(name: string, params: GetManyParams): Promise<{ data: ConsoleRecord[] }>;
  getManyReference(name: string, params: GetManyReferenceParams): Promise<ListResult>;
  create(name: string, params: CreateParams): Promise<{ data: ConsoleRecord }>;
  update(name: string, params: UpdateParams): Promise<{ data: ConsoleRecord }>;
  updateMany(name: string, params: UpdateManyParams): Promise<{ data: Identifier[] }>;
  delete(name: string, params: DeleteParams): Promise<{ data: ConsoleRecord }>;
  deleteMany(name: string, params: DeleteManyParams): Promise<{ data: Identifier[] }>;
}

function isList(resources: readonly AnyResource[] | ResourceSource): resources is readonly AnyResource[] {
  return Array.isArray(resources);
}

function sourceOf(resources: readonly AnyResource[]): ResourceSource {
  const get = (name: string) => resources.find(resource => resource.name === name);
  return {
    get,
    async load(name) {
      const resource = get(name);
      if (!resource) throw new Error(`No resource is named ${name}`);
      return resource;
    },
  };
}
