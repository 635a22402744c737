import Box from '@mui/material/Box';
import { Suspense, useRef } from 'react';
import type { AnyResource } from '../../../schema/define';
import { mayDo } from '../../../schema/record';
import { usePerson } from '../../access/useRole';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useActiveOrganization } from '../../organization/activeOrganization';
import { ChooseOrganization } from '../../organization/ChooseOrganization';
import { useIsImport } from '../import/importRoute';
import { RecordDrawer } from '../record/RecordDrawer';
import { useScreens } from '../useScreens';
import { Controls } from './controls/Controls';
import { ListHeader } from './controls/ListHeader';
import { MoreMenu } from './controls/MoreMenu';
import type { GridHandle } from './grid/Grid';
import { ListPanels } from './ListPanels';
import { ListStateProvider } from './ListState';
import { Rows } from './Rows';
import { SelectionProvider } from './selection/SelectionContext';
import { NoPermission } from './states/ListStates';
import { useListKeys } from './useListKeys';
import { useListParts } from './useListParts';
import { useRecordPaths } from './useRecordPaths';

const ImportScreen = lazyWithRetry(() => import('../import/ImportScreen'));

/**
 * The list of a resource, and over it the drawer with the record that the address names. A resource with a list of its
 * own in `screens` has that one instead. The address beside the list is that of its imports.
 */
export function ListScreen({ resource }: { resource: AnyResource }) {
  const person = usePerson();
  const organization = useActiveOrganization();
  const isImport = useIsImport(resource);
  if (!person) return null;
  if (!mayDo(resource, person.role, 'list')) return <NoPermission resource={resource} />;
  if (resource.scope === 'organization' && organization === undefined) return <ChooseOrganization />;
  if (isImport) return <ImportScreen resource={resource} />;
  return (
    // A selection is of one organisation's records.
    <Suspense key={organization}>
      <ChosenList resource={resource} />
      <RecordDrawer resource={resource} />
    </Suspense>
  );
}

function ChosenList({ resource }: { resource: AnyResource }) {
  const { List } = useScreens(resource);
  if (List) return <List />;
  return (
    <ListStateProvider resource={resource}>
      <SelectionProvider>
        <ListPage resource={resource} />
      </SelectionProvider>
    </ListStateProvider>
  );
}

function ListPage({ resource }: { resource: AnyResource }) {
  const parts = useListParts(resource);
  const { settings, actions, total, exportAll, exportSelection, refresh } = parts;
  const paths = useRecordPaths(resource, true);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  useListKeys({ search, grid });

  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', height: '100%', minHeight: 400 }}>
      <ListHeader resource={resource} total={total} createPath={paths.create}>
        <MoreMenu total={total ?? 0} onRefresh={refresh} onExport={exportAll} importPath={paths.import} />
      </ListHeader>
      <Controls
        resource={resource}
        settings={settings}
        actions={actions}
        total={total ?? 0}
        search={search}
        onExport={exportSelection}
      />
      <Rows resource={resource} settings={settings} paths={paths} actions={actions} grid={grid} />
      <ListPanels resource={resource} parts={parts} />
    </Box>
  );
}
