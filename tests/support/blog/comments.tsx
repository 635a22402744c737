import { DataTable, List, ReferenceField, Resource } from 'react-admin';
import { blogProvider as dataProvider } from './data';

const CommentList = () => (
  <List sort={{ field: 'id', order: 'ASC' }}>
    <DataTable rowClick={false}>
      <DataTable.Col source="body" />
      <DataTable.Col source="post">
        <ReferenceField source="post" reference="posts" />
      </DataTable.Col>
    </DataTable>
  </List>
);

export default { resource: <Resource name="comments" list={CommentList} />, dataProvider };
