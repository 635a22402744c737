import type { DataProvider } from 'ra-core';
import type { ConsoleDataProvider, ResourceSource } from './consoleDataProvider';

/**
 * Wraps a data provider: loads a resource's definition before any operation on its records. `meta.organization` routes
 * an operation to that organisation's provider. A resource without a definition has a data provider of its own.
 * @param verbs the names of the methods that operate on records
 */
export function withLoadedDefinitions(
  { load, byHand }: ResourceSource,
  within: (organization: string) => DataProvider,
  verbs: readonly string[],
  provider: ConsoleDataProvider,
): ConsoleDataProvider {
  const own: DataProvider = provider;
  const act = async (verb: string, name: string, given: { meta?: { organization?: string } }) => {
    const other = await byHand?.(name);
    if (other) return withoutUnauthorized(() => other[verb](name, given));
    const { meta, ...params } = given;
    if (meta?.organization !== undefined) return within(meta.organization)[verb](name, params);
    await load(name);
    return own[verb](name, params);
  };
  return {
    ...provider,
    ...Object.fromEntries(verbs.map(verb => [verb, (name: string, params: object = {}) => act(verb, name, params)])),
    async *exportRows(exported) {
      await load(exported.resource);
      yield* provider.exportRows(exported);
    },
  };
}

/** Converts a 401 of another backend to a 403, since a 401 would end the console's own session. */
async function withoutUnauthorized(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 401)) throw error;
    throw Object.assign(new Error(error.message, { cause: error }), { ...error, status: 403 });
  }
}
