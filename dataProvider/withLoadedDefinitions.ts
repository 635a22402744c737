import type { DataProvider } from 'ra-core';
import type { ConsoleDataProvider, ResourceSource } from './consoleDataProvider';

/**
 * Wraps a data provider: loads a resource's definition before any operation on its records. `meta.organization` routes
 * an operation to that organisation's provider. A resource without a definition has a data provider of its own.
 * @param verbs the names of the methods that operate on records
 */
export function withLoadedDefinitions(
  { load, custom }: ResourceSource,
  forOrganization: (organization: string) => DataProvider,
  verbs: readonly string[],
  provider: ConsoleDataProvider,
): ConsoleDataProvider {
  const consoleProvider: DataProvider = provider;
  const callVerb = async (verb: string, name: string, callParams: { meta?: { organization?: string } }) => {
    const customProvider = await custom?.(name);
    if (customProvider) return hideUnauthorized(() => customProvider[verb](name, callParams));
    const { meta, ...params } = callParams;
    if (meta?.organization !== undefined) return forOrganization(meta.organization)[verb](name, params);
    await load(name);
    return consoleProvider[verb](name, params);
  };
  return {
    ...provider,
    ...Object.fromEntries(
      verbs.map(verb => [verb, (name: string, params: object = {}) => callVerb(verb, name, params)]),
    ),
    async *exportRows(exportOptions) {
      await load(exportOptions.resource);
      yield* provider.exportRows(exportOptions);
    },
  };
}

/** Converts a 401 of another backend to a 403, since a 401 would end the console's own session. */
async function hideUnauthorized(request: () => Promise<unknown>): Promise<unknown> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 401)) throw error;
    throw Object.assign(new Error(error.message, { cause: error }), { ...error, status: 403 });
  }
}
