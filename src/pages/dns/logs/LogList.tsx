import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useResource } from '../../../../resources/useResource';
import type { AnyResource } from '../../../../schema/define';
import { Controls } from '../../../screens/list/controls/Controls';
import { ListHeader } from '../../../screens/list/controls/ListHeader';
import { MoreMenu } from '../../../screens/list/controls/MoreMenu';
import { LiveSwitch } from '../../../screens/list/endless/LiveSwitch';
import type { GridHandle } from '../../../screens/list/grid/Grid';
import { ListPanels } from '../../../screens/list/ListPanels';
import { ListStateProvider } from '../../../screens/list/ListState';
import { Rows } from '../../../screens/list/Rows';
import { SelectionProvider } from '../../../screens/list/selection/SelectionContext';
import { useListKeys } from '../../../screens/list/useListKeys';
import { useListParts } from '../../../screens/list/useListParts';
import { useRecordPaths } from '../../../screens/list/useRecordPaths';
import { ClearLog } from './ClearLog';
import { DownloadLog } from './DownloadLog';

/** The log of queries: as the generic list, with what can be done with the log as a whole. */
export default function LogList() {
  const resource = useResource('dns/logs');
  return (
    <ListStateProvider resource={resource}>
      <SelectionProvider>
        <LogPage resource={resource} />
      </SelectionProvider>
    </ListStateProvider>
  );
}

function LogPage({ resource }: { resource: AnyResource }) {
  const parts = useListParts(resource);
  const { settings, actions, total = 0, refresh } = parts;
  const paths = useRecordPaths(resource, true);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  useListKeys({ search, grid });
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', height: '100%', minHeight: 400 }}>
      <ListHeader resource={resource} total={undefined} createPath={undefined}>
        <LiveSwitch />
        <DownloadLog resource={resource} />
        <ClearLog onCleared={refresh} />
        <MoreMenu total={total} onRefresh={refresh} />
      </ListHeader>
      <Controls resource={resource} settings={settings} actions={actions} total={total} search={search} />
      <Rows resource={resource} settings={settings} paths={paths} actions={actions} grid={grid} />
      <ListPanels resource={resource} parts={parts} />
    </Box>
  );
}
