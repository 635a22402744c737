import { ResourceContextProvider } from 'ra-core';
import { LateListScreen } from '../../../src/screens/list/LateListScreen';
import { useResource } from '../../useResource';

/** Renders a resource's list as a tab. Its records open in a panel above it. */
export function ListTab({ name }: { name: string }) {
  const resource = useResource(name);
  return (
    <ResourceContextProvider value={name}>
      <LateListScreen resource={resource} />
    </ResourceContextProvider>
  );
}
