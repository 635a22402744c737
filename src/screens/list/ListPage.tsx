import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef } from 'react';
import { acrossOrganizations } from '../../../schema/across';
import type { AnyResource } from '../../../schema/define';
import { useIsEverywhere } from '../../organization/activeOrganization';
import { renderPart } from '../renderPart';
import { useScreens } from '../useScreens';
import { Controls } from './controls/Controls';
import { ListHeader } from './controls/ListHeader';
import { MoreMenu, type MoreMenuProps } from './controls/MoreMenu';
import { ListPanels } from './ListPanels';
import { ListProvider } from './ListProvider';
import { useListState } from './ListState';
import { Rows } from './Rows';
import { useListKeys } from './useListKeys';

/** The rows' minimum height under a lead, in pixels. */
const MIN_ROWS_HEIGHT = 360;

interface ListPageProps {
  resource: AnyResource;
  /** Renders buttons of the header that act on the whole list. */
  tools?: (refresh: () => void) => ReactNode;
  /** An irreversible action on all records, in the header's menu. */
  danger?: MoreMenuProps['danger'];
  /** Content between the header and the list. */
  lead?: ReactNode;
  /** Hides the total, for lists in which it changes all the time. */
  hidesTotal?: boolean;
}

/** Renders a list as a page with its state in the address. Across organisations it has an organisation column. */
export function ListPage(props: ListPageProps) {
  const isEverywhere = useIsEverywhere();
  const resource = isEverywhere ? acrossOrganizations(props.resource) : props.resource;
  return (
    <ListProvider resource={resource}>
      <Page {...props} />
    </ListProvider>
  );
}

function Page({ tools, danger, lead, hidesTotal }: ListPageProps) {
  const { resource, refetch } = useListState();
  const page = useRef<HTMLDivElement>(null);
  useListKeys(page);
  const listScreens = useScreens(resource).list;
  const body =
    listScreens?.aside === undefined ? (
      <Rows />
    ) : (
      <Stack direction="row" spacing={4} sx={{ flexGrow: 1, minHeight: 0 }}>
        <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
          <Rows />
        </Stack>
        {renderPart(listScreens.aside, {})}
      </Stack>
    );

  return (
    <Box
      ref={page}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: lead === undefined ? 400 : 'min-content',
        '@media print': { height: 'auto', minHeight: 0 },
      }}
    >
      <ListHeader hidesTotal={hidesTotal}>
        {tools?.(refetch)}
        {listScreens?.actions && renderPart(listScreens.actions, {})}
        <MoreMenu danger={danger} />
      </ListHeader>
      {lead}
      <Controls />
      {lead === undefined ? (
        body
      ) : (
        // The list keeps its minimum height, however high the lead is.
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: `1 1 ${MIN_ROWS_HEIGHT}px`,
            minHeight: MIN_ROWS_HEIGHT,
          }}
        >
          {body}
        </Box>
      )}
      <ListPanels />
    </Box>
  );
}
