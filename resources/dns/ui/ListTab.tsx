import { ResourceContextProvider } from 'ra-core';
import { LateListScreen } from '../../../src/screens/list/LateListScreen';
import { useResource } from '../../useResource';

/** A tab that is the list of a resource, with its records over it. */
export function ListTab({ name }: { name: string }) {
  const resource = useResource(name);
  return (
    <ResourceContextProvider value={name}>
      <LateListScreen resource={resource} />
    </ResourceContextProvider>
  );
}
