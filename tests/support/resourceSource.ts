import type { ResourceSource } from '../../dataProvider/consoleDataProvider';
import type { AnyResource } from '../../schema/define';

/** Returns a source of definitions that are loaded already. */
export function resourceSource(resources: readonly AnyResource[]): ResourceSource {
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
