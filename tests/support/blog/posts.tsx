import {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  ChipField,
  ColumnsButton,
  Create,
  DataTable,
  DateField,
  Edit,
  FilterButton,
  List,
  NumberField,
  NumberInput,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  ReferenceOneField,
  Resource,
  required,
  SearchInput,
  Show,
  SimpleFormIterator,
  SimpleShowLayout,
  SingleFieldList,
  TabbedForm,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { blogProvider as dataProvider } from './data';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <TextInput key="title" source="title" />];

const PostList = () => (
  <List
    filters={filters}
    sort={{ field: 'id', order: 'ASC' }}
    actions={
      <TopToolbar>
        <FilterButton />
        <ColumnsButton />
      </TopToolbar>
    }
  >
    <DataTable
      bulkActionButtons={
        <>
          <BulkUpdateButton data={{ views: 0 }} />
          <BulkExportButton />
          <BulkDeleteButton />
        </>
      }
    >
      <DataTable.Col source="title" />
      <DataTable.NumberCol source="views" />
      <DataTable.Col source="author">
        <ReferenceField source="author" reference="users" />
      </DataTable.Col>
      <DataTable.Col source="tags">
        <ReferenceArrayField source="tags" reference="tags">
          <SingleFieldList>
            <ChipField source="name" />
          </SingleFieldList>
        </ReferenceArrayField>
      </DataTable.Col>
      <DataTable.Col source="commentable" field={BooleanField} />
    </DataTable>
  </List>
);

const PostForm = () => (
  <TabbedForm>
    <TabbedForm.Tab label="Summary">
      <TextInput source="title" validate={required()} />
      <TextInput source="teaser" multiline />
      <ReferenceInput source="author" reference="users">
        <AutocompleteInput />
      </ReferenceInput>
      <ReferenceArrayInput source="tags" reference="tags" />
      <NumberInput source="views" />
      <BooleanInput source="commentable" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Links">
      <ArrayInput source="links">
        <SimpleFormIterator inline>
          <TextInput source="url" />
          <TextInput source="label" />
        </SimpleFormIterator>
      </ArrayInput>
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Comments">
      <ReferenceManyField reference="comments" target="post">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="body" />
        </DataTable>
      </ReferenceManyField>
    </TabbedForm.Tab>
  </TabbedForm>
);

const PostEdit = () => (
  <Edit>
    <PostForm />
  </Edit>
);

const PostCreate = () => (
  <Create redirect="list">
    <PostForm />
  </Create>
);

const PostShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="title" />
      <NumberField source="views" />
      <DateField source="published_at" options={{ timeZone: 'UTC' }} />
      <ReferenceField source="author" reference="users" />
      <ReferenceOneField reference="comments" target="post" sort={{ field: 'id', order: 'DESC' }} label="Last comment">
        <TextField source="body" />
      </ReferenceOneField>
    </SimpleShowLayout>
  </Show>
);

const resource = (
  <Resource
    name="posts"
    list={PostList}
    edit={PostEdit}
    create={PostCreate}
    show={PostShow}
    recordRepresentation="title"
  />
);

export default { resource, dataProvider };
