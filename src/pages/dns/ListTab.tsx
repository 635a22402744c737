import { ResourceContextProvider } from 'ra-core';
import { useResource } from '../../../resources/useResource';
import { ListScreen } from '../../screens/list/ListScreen';

/** A tab that is the list of a resource, with its records over it. */
export function ListTab({ name }: { name: string }) {
  const resource = useResource(name);
  return (
    <ResourceContextProvider value={name}>
      <ListScreen resource={resource} />
    </ResourceContextProvider>
  );
}
