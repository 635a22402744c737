import type { DataProvider } from 'ra-core';
import { createRuns, type StartOptions } from './bulk/runs';
import { type ClientOptions, createClients } from './clients';
import type { ConsoleDataProvider } from './consoleDataProvider';
import { createJobs } from './jobs/jobs';
import { loadingFirst } from './loadingFirst';
import { createVerbs, type Verbs } from './verbs';

export interface DataProviderOptions extends ClientOptions {
  /** The active organisation: the one chosen, or an administrator's own. */
  organization(): string | undefined;
  /** The signed-in person's identifier: whose unfinished runs this browser notes. Without it none are noted. */
  person?: string;
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
  const { rpc, organization, onWritten } = options;
  const clients = createClients(options);
  const { call, clientFor, load, resourceOf, source } = clients;
  const forget = () => clients.forget();
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
    const verbs = createVerbs(clients, runs, organizationOf);
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
