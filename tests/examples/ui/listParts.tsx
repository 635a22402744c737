import { Card, CardContent } from '@mui/material';
import { BulkUpdateButton, FilterList, FilterListItem, SavedQueriesList, useListContext } from 'react-admin';
import type { Screens } from '../../../schema/screens';
import type { Gateway } from '../gateways';

function Capacity() {
  const { data = [] } = useListContext<Gateway>();
  return <span>{data.reduce((sum, { maxUsers }) => sum + (maxUsers ?? 0), 0)} users on this page</span>;
}

const screens: Screens<Gateway> = {
  list: {
    actions: <Capacity />,
    aside: (
      <Card sx={{ order: -1, flexShrink: 0, width: 240, display: { xs: 'none', md: 'block' } }}>
        <CardContent>
          <SavedQueriesList />
          <FilterList label="State" icon={null}>
            <FilterListItem label="Up" value={{ state: 'up' }} />
            <FilterListItem label="Draining" value={{ state: 'draining' }} />
          </FilterList>
        </CardContent>
      </Card>
    ),
    bulkActionButtons: <BulkUpdateButton label="Drain" data={{ state: 'draining' }} />,
  },
};
export default screens;
