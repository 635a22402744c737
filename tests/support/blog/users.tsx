import { Edit, List, ReferenceManyCount, Resource, SelectInput, SimpleForm, SimpleList, TextInput } from 'react-admin';
import { blogProvider as dataProvider } from './data';

const UserList = () => (
  <List>
    <SimpleList
      primaryText={user => user.name}
      secondaryText={user => user.role}
      tertiaryText={() => <ReferenceManyCount reference="posts" target="author" />}
    />
  </List>
);

const UserEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
      <SelectInput source="role" choices={['admin', 'editor']} />
    </SimpleForm>
  </Edit>
);

const resource = (
  <Resource
    name="users"
    options={{ label: 'Writer |||| Writers' }}
    list={UserList}
    edit={UserEdit}
    recordRepresentation="name"
  />
);

export default { resource, dataProvider };
