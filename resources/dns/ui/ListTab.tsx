import { ResourceContextProvider } from 'ra-core';
import { LazyListScreen } from '../../../src/screens/list/LazyListScreen';
import { useResource } from '../../useResource';

/** Renders a resource's list as a tab. Its records open in a panel above it. */
export function ListTab({ name }: { name: string }) {
  const resource = useResource(name);
  return (
    <ResourceContextProvider value={name}>
      <LazyListScreen resource={resource} />
    </ResourceContextProvider>
  );
}
