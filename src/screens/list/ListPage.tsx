import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { acrossOrganizations } from '../../../schema/across';
import type { AnyResource } from '../../../schema/define';
import { type Shortcut, useShortcutHelp } from '../../layout/shortcuts';
import { useIsEverywhere } from '../../organization/activeOrganization';
import { useKeyDown } from '../../ui/useKeyDown';
import { renderPart } from '../renderPart';
import { useScreens } from '../useScreens';
import { Controls } from './controls/Controls';
import { ListHeader } from './controls/ListHeader';
import { MoreMenu, type MoreMenuProps } from './controls/MoreMenu';
import { handlesKeys } from './grid/gridKeys';
import { ListPanels } from './ListPanels';
import { ListProvider } from './ListProvider';
import { useListState } from './ListState';
import { Rows } from './Rows';

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
  useListKeys();
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

const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'shortcuts.list.search' },
  { keys: ['j', '↓'], label: 'shortcuts.list.next' },
  { keys: ['k', '↑'], label: 'shortcuts.list.previous' },
  { keys: ['Home'], label: 'shortcuts.list.first' },
  { keys: ['End'], label: 'shortcuts.list.last' },
  { keys: ['x', 'Space'], label: 'shortcuts.list.tick' },
  { keys: ['b'], label: 'shortcuts.list.bar' },
  { keys: ['Enter'], label: 'shortcuts.list.open' },
  { keys: ['m'], label: 'shortcuts.list.menu' },
  { keys: ['←', '→'], label: 'shortcuts.list.cell' },
  { keys: ['e', 'F2'], label: 'shortcuts.list.edit' },
  { keys: ['Shift ←', 'Shift →'], label: 'shortcuts.list.width' },
];

/** Handles keys that work anywhere on a list's page: / goes to the search, j, k and the search's ↓ go to the grid. */
function useListKeys(): void {
  const { search, grid } = useListState();
  useShortcutHelp('list', shortcuts);
  useKeyDown(event => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || event.defaultPrevented) return;
    if (event.target === search.current && event.key === 'ArrowDown') {
      grid.current?.handleKey(event);
      return;
    }
    if (handlesKeys(event.target)) return;
    if (event.key === '/') {
      event.preventDefault();
      search.current?.focus();
      // Select the previous text, so that the first letter replaces it.
      search.current?.select();
    } else if (event.key === 'j' || event.key === 'k') {
      grid.current?.handleKey(event);
    }
  });
}
