/** A part of a record's page, and inputs of its form, from react-admin's own components, as its documentation writes them. */
import {
  DataTable,
  Edit,
  FunctionField,
  List,
  NumberInput,
  ReferenceArrayField,
  SearchInput,
  SimpleForm,
  SimpleList,
  TextInput,
  useRecordContext,
} from 'react-admin';

function Details() {
  const record = useRecordContext();
  return (
    <>
      <List
        resource="gateways"
        disableSyncWithLocation
        storeKey={false}
        filters={[<SearchInput key="q" source="q" alwaysOn />, <TextInput key="name" source="displayName" alwaysOn />]}
      >
        <DataTable>
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
    </>
  );
}

export default { Details, inputs: { displayName: TextInput, fwVersion: TextInput } };
