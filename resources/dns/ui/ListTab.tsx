import { ResourceContextProvider } from 'ra-core';
import { ListScreen } from '../../../src/screens/list/ListScreen';
import { useResource } from '../../useResource';

/** A tab that is the list of a resource, with its records over it. */
export function ListTab({ name }: { name: string }) {
  const resource = useResource(name);
  return (
    <ResourceContextProvider value={name}>
      <ListScreen resource={resource} />
    </ResourceContextProvider>
  );
}
