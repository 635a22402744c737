import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useResource } from '../../../resources/useResource';
import type { AnyResource } from '../../../schema/define';
import { Controls } from '../../screens/list/controls/Controls';
import { ListHeader } from '../../screens/list/controls/ListHeader';
import { MoreMenu } from '../../screens/list/controls/MoreMenu';
import type { GridHandle } from '../../screens/list/grid/Grid';
import { ListPanels } from '../../screens/list/ListPanels';
import { ListStateProvider } from '../../screens/list/ListState';
import { Rows } from '../../screens/list/Rows';
import { SelectionProvider } from '../../screens/list/selection/SelectionContext';
import { useListKeys } from '../../screens/list/useListKeys';
import { useListParts } from '../../screens/list/useListParts';
import { useRecordPaths } from '../../screens/list/useRecordPaths';
import { Charts } from './charts/Charts';
import { DeleteEverything } from './DeleteEverything';
import { TestMail } from './TestMail';

/** As much of the rows as is always there, in pixels. */
const LEAST_ROWS = 360;

/** The devices of an organisation: as the generic list, with figures over it and what is done with all of them. */
export default function DeviceList() {
  const resource = useResource('devices');
  return (
    <ListStateProvider resource={resource}>
      <SelectionProvider>
        <DevicePage resource={resource} />
      </SelectionProvider>
    </ListStateProvider>
  );
}

function DevicePage({ resource }: { resource: AnyResource }) {
  const parts = useListParts(resource);
  const { settings, actions, total, exportAll, exportSelection, refresh } = parts;
  const paths = useRecordPaths(resource, true);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  useListKeys({ search, grid });
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        // However much room the charts take, the list keeps its own.
        minHeight: 'min-content',
      }}
    >
      <ListHeader resource={resource} total={total} createPath={undefined}>
        <TestMail kind="report" />
        <TestMail kind="alert" />
        <DeleteEverything onDeleted={refresh} />
        <MoreMenu total={total ?? 0} onRefresh={refresh} onExport={exportAll} />
      </ListHeader>
      <Charts />
      <Controls
        resource={resource}
        settings={settings}
        actions={actions}
        total={total ?? 0}
        search={search}
        onExport={exportSelection}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: `1 1 ${LEAST_ROWS}px`, minHeight: LEAST_ROWS }}>
        <Rows resource={resource} settings={settings} paths={paths} actions={actions} grid={grid} />
      </Box>
      <ListPanels resource={resource} parts={parts} />
    </Box>
  );
}
