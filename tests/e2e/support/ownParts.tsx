/** A part of a record page, and form inputs, with react-admin's own components as in its documentation. */
import {
  BulkDeleteButton,
  BulkUpdateButton,
  DataTable,
  Edit,
  FunctionField,
  List,
  NumberInput,
  ReferenceArrayField,
  SaveButton,
  SearchInput,
  SimpleForm,
  SimpleList,
  TextInput,
  Toolbar,
  useGetList,
  useRecordContext,
} from 'react-admin';

const bulkActionButtons = (
  <>
    <BulkUpdateButton label="Limit" data={{ maxUsers: 7 }} />
    <BulkDeleteButton label="Remove" />
  </>
);

const toolbar = (
  <Toolbar>
    <SaveButton label="Save the user" />
  </Toolbar>
);

function Details() {
  const record = useRecordContext();
  const { data: [user] = [] } = useGetList('manage-users', { filter: { q: 'acme-user' } });
  return (
    <>
      <List
        resource="gateways"
        disableSyncWithLocation
        storeKey={false}
        filters={[<SearchInput key="q" source="q" alwaysOn />, <TextInput key="name" source="displayName" alwaysOn />]}
      >
        <DataTable bulkActionButtons={bulkActionButtons}>
          <DataTable.Col source="displayName" />
          <DataTable.Col label="Twice">
            <FunctionField render={(gateway: { maxUsers: number }) => 2 * gateway.maxUsers} />
          </DataTable.Col>
        </DataTable>
      </List>
      <Edit resource="gateways" id={record?.id} redirect={false}>
        <SimpleForm>
          <TextInput source="fwVersion" helperText={false} />
          <NumberInput source="maxUsers" helperText={false} />
        </SimpleForm>
      </Edit>
      <List resource="manage-users" filter={{ q: 'acme-user' }} disableSyncWithLocation storeKey={false}>
        <SimpleList
          primaryText={({ username }) => username}
          secondaryText={<ReferenceArrayField source="teamIds" reference="user-groups" />}
          rowClick={false}
        />
      </List>
      {user && (
        <Edit resource="manage-users" id={user.id} redirect={false}>
          <SimpleForm toolbar={toolbar}>
            <TextInput source="lastName" helperText={false} />
          </SimpleForm>
        </Edit>
      )}
    </>
  );
}

export default { Details, inputs: { displayName: TextInput, fwVersion: TextInput } };
