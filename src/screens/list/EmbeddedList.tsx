import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Comparison } from '../../../contract/list';
import type { AnyResource } from '../../../schema/define';
import { columnsOf } from './columns';
import { Controls } from './controls/Controls';
import { MoreMenu } from './controls/MoreMenu';
import { ListPanels } from './ListPanels';
import { ListStateProvider } from './ListState';
import { ReactAdminList } from './ReactAdminList';
import { Rows } from './Rows';
import { SelectionProvider } from './selection/SelectionContext';
import { useListParts } from './useListParts';
import { useRecordPaths } from './useRecordPaths';

export interface EmbeddedListProps {
  resource: AnyResource;
  /** What all its records have in common; the person can't take it away. */
  where: readonly Comparison[];
}

/** Whether all records that it lets through have the same value in its field. */
const isOfOneValue = ({ operator, value }: Comparison) => operator === 'eq' || (operator === 'empty' && value === true);

/** A list inside a record's page: with its own selection, and no state in the address. */
export function EmbeddedList({ resource, where }: EmbeddedListProps) {
  return (
    // Another condition is another list: with another page and nothing selected.
    <ListStateProvider key={JSON.stringify(where)} resource={resource} where={where}>
      <SelectionProvider>
        <EmbeddedPage resource={resource} where={where} />
      </SelectionProvider>
    </ListStateProvider>
  );
}

function EmbeddedPage({ resource, where }: EmbeddedListProps) {
  const parts = useListParts(resource);
  const { settings, actions, total, exportForms, exportAll, exportSelection, refresh } = parts;
  const paths = useRecordPaths(resource, false);
  const { columns: chosen } = settings;
  // Most that draw such a list make its condition again each time.
  const alike = where
    .filter(isOfOneValue)
    .map(({ field }) => field)
    .join();
  // What is the same in all rows need not be said in each.
  const columns = useMemo(() => {
    const names = chosen.map(({ name }) => name).filter(name => !alike.split(',').includes(name));
    return columnsOf(resource, names);
  }, [resource, chosen, alike]);
  return (
    <ReactAdminList resource={resource} parts={parts}>
      <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', maxHeight: 560 }}>
        <Controls
          resource={resource}
          settings={settings}
          actions={actions}
          total={total ?? 0}
          exportForms={exportForms}
          onExport={exportSelection}
        >
          <MoreMenu total={total} onRefresh={refresh} exportForms={exportForms} onExport={exportAll} />
        </Controls>
        <Rows resource={resource} settings={{ ...settings, columns }} paths={paths} actions={actions} />
        <ListPanels resource={resource} parts={parts} />
      </Box>
    </ReactAdminList>
  );
}
