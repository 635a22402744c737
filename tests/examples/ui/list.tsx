import { List, SearchInput, SelectInput, SimpleList } from 'react-admin';
import type { Screens } from '../../../schema/screens';
import type { Gateway } from '../gateways';

const states = [
  { id: 'up', name: 'Up' },
  { id: 'draining', name: 'Draining' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
];

const screens: Screens<Gateway> = {
  List: (
    <List filters={filters} sort={{ field: 'name', order: 'ASC' }}>
      <SimpleList primaryText={gateway => gateway.name} secondaryText={gateway => gateway.remark} />
    </List>
  ),
};
export default screens;
