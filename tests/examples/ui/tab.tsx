import { DataTable, ReferenceManyField } from 'react-admin';
import type { Screens } from '../../../schema/screens';
import type { Gateway } from '../gateways';

const screens: Screens<Gateway> = {
  tabs: {
    dependents: (
      <ReferenceManyField reference="gateways" target="fallback" sort={{ field: 'name', order: 'ASC' }}>
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.NumberCol source="maxUsers" />
        </DataTable>
      </ReferenceManyField>
    ),
  },
};
export default screens;
