import type { DataProvider } from 'ra-core';
import { memoize } from '../contract/memoize';
import { createRuns, type StartOptions } from './bulk/runs';
import { type ClientOptions, createClients } from './clients';
import type { ConsoleDataProvider } from './consoleDataProvider';
import { createJobs } from './jobs/jobs';
import { createVerbs, type Verbs } from './verbs';
import { withLoadedDefinitions } from './withLoadedDefinitions';

export interface DataProviderOptions extends ClientOptions {
  /** Returns the active organisation: the selected one, or an administrator's own. */
  organization(): string | undefined;
  /** The signed-in user's identifier, under which unfinished runs are stored in this browser. Without it, none are. */
  person?: string;
  /** Called when a bulk action has ended, because all cached records may be stale. */
  onWritten?(): void;
}

/**
 * Creates the console's data provider from the definitions. A filter holds `search` and `where` (see `ListFilter`), or
 * values of react-admin's inputs (see `readFilter`). `organization` in `meta` selects an organisation, whichever is
 * active.
 * Refused calls reject with `CallError` and refused saves with `SaveError`, both with the properties of react-admin's
 * `HttpError`. A resource that isn't defined rejects as well.
 */
export function createDataProvider(options: DataProviderOptions): ConsoleDataProvider {
  const { rpc, organization, onWritten } = options;
  const clients = createClients(options);
  const { call, clientFor, load, resourceOf, source } = clients;
  const forget = () => clients.forget();
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
    person: options.person,
  });

  const forOrganization = memoize(
    (own: string): ConsoleDataProvider => ({
      ...providerFor(() => own),
      organization: own,
      runs: { ...runs, start: (given: StartOptions) => runs.start({ organization: own, ...given }) },
    }),
  );

  function providerFor(organizationOf: () => string | undefined): ConsoleDataProvider {
    const verbs = createVerbs(clients, runs, organizationOf);
    return withLoadedDefinitions(source, forOrganization, Object.keys(verbs), {
      // react-admin's generics let the caller choose the record type, which no implementation can satisfy without a
      // cast.
      ...(verbs as DataProvider & Verbs),
      supportAbortSignal: true,
      rpc,
      runs,
      jobs,
      async *exportRows(exportOptions) {
        // Keep the organisation, even if the active one changes during the export.
        const own = organizationOf();
        const { exportRows } = await load(() => import('./exportRows'));
        yield* exportRows(clientFor(exportOptions.resource, own), exportOptions);
      },
      read: (asked, input, signal) => call(asked, { organization: organizationOf(), ...input }, signal),
      clientFor,
      forOrganization,
      forget,
    });
  }

  return providerFor(organization);
}
