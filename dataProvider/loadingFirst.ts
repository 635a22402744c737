import type { ConsoleDataProvider, ResourceSource } from './dataProvider';

/** A data provider that loads the definition of a resource before it does anything with its records. */
export function loadingFirst({ load }: ResourceSource, provider: ConsoleDataProvider): ConsoleDataProvider {
  function afterwards<A extends unknown[], T>(act: (name: string, ...given: A) => Promise<T>) {
    return async (name: string, ...given: A): Promise<T> => {
      await load(name);
      return act(name, ...given);
    };
  }

  return {
    ...provider,
    getList: afterwards(provider.getList),
    getOne: afterwards(provider.getOne),
    getMany: afterwards(provider.getMany),
    getManyReference: afterwards(provider.getManyReference),
    create: afterwards(provider.create),
    update: afterwards(provider.update),
    updateMany: afterwards(provider.updateMany),
    delete: afterwards(provider.delete),
    deleteMany: afterwards(provider.deleteMany),
    choices: afterwards(provider.choices),
    counts: afterwards(provider.counts),
    async *exportRows(exported) {
      await load(exported.resource);
      yield* provider.exportRows(exported);
    },
  };
}
