import fakeRestProvider from 'ra-data-fakerest';
import { DataTable, Edit, List, Resource, SimpleForm, TextInput } from 'react-admin';

const ArticleList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="title" />
    </DataTable>
  </List>
);

const ArticleEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);

export default {
  resource: <Resource name="articles" list={ArticleList} edit={ArticleEdit} recordRepresentation="title" />,
  dataProvider: fakeRestProvider({ articles: [{ id: 1, title: 'Hello, world!' }] }),
};
