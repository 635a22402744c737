import type { AnyResource } from '../schema/define';
import type { ResourceSource } from './consoleDataProvider';
import type { ResourceClient } from './resourceClient';
import type { RestAccess } from './restAccess';
import { type Load, restOnDemand } from './restOnDemand';
import { asOperation, type DynamicRpc, dynamic, type Rpc } from './rpcClient';
import { rpcResource } from './rpcResource';
import { createPlainFetch, createSessionFetch, type SessionOptions } from './sessionFetch';

export interface ClientOptions extends SessionOptions {
  rpc: Rpc;
  /** The definitions, or where they come from one by one. */
  resources: readonly AnyResource[] | ResourceSource;
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
}

/** What reads and writes the records of each resource. */
export interface Clients {
  source: ResourceSource;
  call: DynamicRpc;
  load: Load;
  /** A definition that is loaded. @throws for another */
  resourceOf(name: string): AnyResource;
  /** A client for the organisation of the moment, of which `forget` knows. */
  open(name: string, organizationOf: () => string | undefined): ResourceClient;
  /** A client of its own for one organisation, whose requests may be noted as one operation. */
  clientFor(name: string, organization: string | undefined, operation?: string): ResourceClient;
  /** Drops what the open clients keep of lists, all but this one. */
  forget(but?: ResourceClient): void;
}

/** Makes clients from the definitions. */
export function createClients(options: ClientOptions): Clients {
  const { load = it => it(), restUrl = it => it } = options;
  const call = dynamic(options.rpc);
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
  const opened = new Set<ResourceClient>();

  function clientOf(name: string, organizationOf: () => string | undefined, send: DynamicRpc): ResourceClient {
    const resource = resourceOf(name);
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

  return {
    source,
    call,
    load,
    resourceOf,
    open(name, organizationOf) {
      const client = clientOf(name, organizationOf, call);
      opened.add(client);
      return client;
    },
    clientFor: (name, own, operation) =>
      clientOf(name, () => own, operation === undefined ? call : asOperation(call, operation)),
    forget(but) {
      for (const client of opened) if (client !== but) client.forget();
    },
  };
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
