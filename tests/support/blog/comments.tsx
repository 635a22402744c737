import { Card, CardContent } from '@mui/material';
import {
  DatagridConfigurable,
  Edit,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  List,
  ReferenceField,
  ReferenceInput,
  Resource,
  SelectColumnsButton,
  SimpleForm,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { blogProvider as dataProvider } from './data';

const filters = (
  <Card>
    <CardContent>
      <FilterLiveSearch />
      <FilterList label="Which" icon={null}>
        <FilterListItem label="The second" value={{ place: 2 }} />
      </FilterList>
    </CardContent>
  </Card>
);

const actions = (
  <TopToolbar>
    <SelectColumnsButton />
  </TopToolbar>
);

const CommentList = () => (
  <List sort={{ field: 'id', order: 'ASC' }} aside={filters} actions={actions}>
    <DatagridConfigurable bulkActionButtons={false}>
      <TextField source="body" />
      <ReferenceField source="post" reference="posts" />
    </DatagridConfigurable>
  </List>
);

const CommentEdit = () => (
  <Edit mutationMode="optimistic">
    <SimpleForm>
      <TextInput source="body" multiline />
      <ReferenceInput source="post" reference="posts" />
    </SimpleForm>
  </Edit>
);

export default { resource: <Resource name="comments" list={CommentList} edit={CommentEdit} />, dataProvider };
