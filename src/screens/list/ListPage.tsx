import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef } from 'react';
import { acrossOrganizations } from '../../../schema/across';
import type { AnyResource } from '../../../schema/define';
import { useIsEverywhere } from '../../organization/activeOrganization';
import { drawPart } from '../drawPart';
import { useScreens } from '../useScreens';
import { Controls } from './controls/Controls';
import { ListHeader } from './controls/ListHeader';
import { MoreMenu, type MoreMenuProps } from './controls/MoreMenu';
import type { GridHandle } from './grid/Grid';
import { ListPanels } from './ListPanels';
import { ListStateProvider } from './ListState';
import { ReactAdminList } from './ReactAdminList';
import { Rows } from './Rows';
import { SelectionProvider } from './selection/SelectionContext';
import { useListKeys } from './useListKeys';
import { useListParts } from './useListParts';
import { useRecordPaths } from './useRecordPaths';

/** As much of the rows as is always there under a lead, in pixels. */
const LEAST_ROWS = 360;

interface ListPageProps {
  resource: AnyResource;
  /** What is done with all its records, in the header. */
  tools?: (refresh: () => void) => ReactNode;
  /** What is done to all its records and can't be undone, in the menu of the header. */
  danger?: MoreMenuProps['danger'];
  /** What stands between the header and the list. */
  lead?: ReactNode;
  /** How many there are is not said, where that changes all the time. */
  hidesTotal?: boolean;
}

/** A list as a page of its own, with its state in the address. Under all organisations it shows whose the records are. */
export function ListPage(props: ListPageProps) {
  const isEverywhere = useIsEverywhere();
  const resource = isEverywhere ? acrossOrganizations(props.resource) : props.resource;
  return (
    <ListStateProvider resource={resource}>
      <SelectionProvider>
        <Page {...props} resource={resource} />
      </SelectionProvider>
    </ListStateProvider>
  );
}

function Page({ resource, tools, danger, lead, hidesTotal }: ListPageProps) {
  const parts = useListParts(resource);
  const { settings, actions, total, exportForms, exportAll, exportSelection, refresh } = parts;
  const paths = useRecordPaths(resource, true);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);
  useListKeys({ search, grid });
  const own = useScreens(resource).list;
  const rows = <Rows resource={resource} settings={settings} paths={paths} actions={actions} grid={grid} />;
  const body =
    own?.aside === undefined ? (
      rows
    ) : (
      <Stack direction="row" spacing={4} sx={{ flexGrow: 1, minHeight: 0 }}>
        <Stack sx={{ flexGrow: 1, minWidth: 0 }}>{rows}</Stack>
        {drawPart(own.aside, {})}
      </Stack>
    );

  return (
    <ReactAdminList resource={resource} parts={parts}>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          height: '100%',
          minHeight: lead === undefined ? 400 : 'min-content',
        }}
      >
        <ListHeader resource={resource} total={hidesTotal ? undefined : total} createPath={paths.create}>
          {tools?.(refresh)}
          {own?.actions && drawPart(own.actions, {})}
          <MoreMenu
            total={total}
            onRefresh={refresh}
            exportForms={exportForms}
            onExport={exportAll}
            importPath={paths.import}
            danger={danger}
          />
        </ListHeader>
        {lead}
        <Controls
          resource={resource}
          settings={settings}
          actions={actions}
          total={total ?? 0}
          search={search}
          exportForms={exportForms}
          onExport={exportSelection}
        />
        {lead === undefined ? (
          body
        ) : (
          // However much room the lead takes, the list keeps its own.
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: `1 1 ${LEAST_ROWS}px`, minHeight: LEAST_ROWS }}>
            {body}
          </Box>
        )}
        <ListPanels resource={resource} parts={parts} />
      </Box>
    </ReactAdminList>
  );
}
