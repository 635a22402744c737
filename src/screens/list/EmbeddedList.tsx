import Box from '@mui/material/Box';
import type { Comparison } from '../../../contract/list';
import type { AnyResource } from '../../../schema/define';
import { Controls } from './controls/Controls';
import { MoreMenu } from './controls/MoreMenu';
import { ListPanels } from './ListPanels';
import { ListProvider } from './ListProvider';
import { Rows } from './Rows';

export interface EmbeddedListProps {
  resource: AnyResource;
  /** What all its records have in common; the person can't take it away. */
  where: readonly Comparison[];
}

/** A list inside a record's page: with its own selection, and no state in the address. */
export function EmbeddedList({ resource, where }: EmbeddedListProps) {
  return (
    // Another condition is another list: with another page and nothing selected.
    <ListProvider key={JSON.stringify(where)} resource={resource} where={where}>
      <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', maxHeight: 560 }}>
        <Controls>
          <MoreMenu />
        </Controls>
        <Rows />
        <ListPanels />
      </Box>
    </ListProvider>
  );
}
