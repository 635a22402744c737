import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { Comparison } from '../../../contract/list';
import type { AnyResource } from '../../../schema/define';
import { Controls } from './controls/Controls';
import { MoreMenu } from './controls/MoreMenu';
import { ListPanels } from './ListPanels';
import { ListProvider } from './ListProvider';
import type { ListLayout } from './ListRows';
import { Rows } from './Rows';
import { useListKeys } from './useListKeys';

export interface EmbeddedListProps {
  resource: AnyResource;
  /** The conditions of all its records. The user can't remove them. */
  where: readonly Comparison[];
  layout?: ListLayout;
}

/** Renders a list inside a record's page. It has a selection of its own, and no state in the address. */
export function EmbeddedList({ resource, where, layout }: EmbeddedListProps) {
  return (
    // The key resets the page and selection for other conditions.
    <ListProvider key={JSON.stringify(where)} resource={resource} where={where} layout={layout}>
      <Content />
    </ListProvider>
  );
}

function Content() {
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  return (
    <Box ref={frame} sx={{ position: 'relative', display: 'flex', flexDirection: 'column', maxHeight: 560 }}>
      <Controls>
        <MoreMenu />
      </Controls>
      <Rows />
      <ListPanels />
    </Box>
  );
}
