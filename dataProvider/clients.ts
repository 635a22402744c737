import type { AnyResource } from '../schema/define';
import type { ResourceSource } from './consoleDataProvider';
import type { ResourceClient } from './resourceClient';
import type { RestAccess } from './restAccess';
import { type Load, restOnDemand } from './restOnDemand';
import { type DynamicRpc, type Rpc, toDynamicRpc, withOperation } from './rpcClient';
import { rpcResource } from './rpcResource';
import { createPlainFetch, createSessionFetch, type SessionOptions } from './sessionFetch';

export interface ClientOptions extends SessionOptions {
  rpc: Rpc;
  /** Loads the definitions. */
  resources: ResourceSource;
  /** Runs a dynamic import, for example with retries. By default, runs it once. */
  load?: Load;
  /** Maps the URL in a definition to the collection's actual URL. */
  restUrl?: (url: string) => string;
  /** Origins other than the service's that collections may use. By default, any. */
  restOrigins?: readonly string[];
  /** Returns the identity token, for collections whose definition requires it. */
  bearerToken?: RestAccess['bearerToken'];
  /** Translates a key to the active language. */
  say?: RestAccess['say'];
}

/** The clients that read and write each resource's records. */
export type Clients = ReturnType<typeof createClients>;

export function createClients(options: ClientOptions) {
  const { resources: source, load = it => it(), restUrl = it => it } = options;
  const call = toDynamicRpc(options.rpc);
  const access: RestAccess = {
    sessionFetch: createSessionFetch(options),
    plainFetch: createPlainFetch(options.fetch, options.service),
    service: options.service,
    origins: options.restOrigins,
    bearerToken: options.bearerToken,
    renewSession: options.renewSession,
    say: options.say ?? (async (key, given) => [key, ...Object.values(given)].join(' ')),
  };
  const openClients = new Set<ResourceClient>();

  function createClient(name: string, organizationOf: () => string | undefined, send: DynamicRpc): ResourceClient {
    const resource = resourceOf(name);
    const { api } = resource;
    return api.transport === 'rest'
      ? restOnDemand(resource, { ...api, url: restUrl(api.url) }, access, organizationOf, load)
      : rpcResource(resource, send, organizationOf, load);
  }

  /** Returns a loaded definition. @throws Error when it isn't loaded */
  function resourceOf(name: string): AnyResource {
    const resource = source.get(name);
    if (!resource) throw new Error(`No resource is named ${name}`);
    return resource;
  }

  return {
    source,
    call,
    load,
    resourceOf,
    /** Creates a client for the current organisation. `forget` clears its caches. */
    open(name: string, organizationOf: () => string | undefined) {
      const client = createClient(name, organizationOf, call);
      openClients.add(client);
      return client;
    },
    /** Creates a separate client for one organisation. Its requests can share an operation id for the audit log. */
    clientFor: (name: string, organization: string | undefined, operation?: string) =>
      createClient(name, () => organization, operation === undefined ? call : withOperation(call, operation)),
    /** Clears the list caches of all open clients except this one. */
    forget(except?: ResourceClient) {
      for (const client of openClients) if (client !== except) client.forget();
    },
  };
}
