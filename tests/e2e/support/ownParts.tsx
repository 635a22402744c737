/** A part of a record's page, and inputs of its form, from react-admin's own components, as its documentation writes them. */
import {
  DataTable,
  Edit,
  FunctionField,
  List,
  NumberInput,
  SearchInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';

function Details() {
  const record = useRecordContext();
  return (
    <>
      <List
        resource="call-routes"
        disableSyncWithLocation
        storeKey={false}
        filters={[<SearchInput key="q" source="q" alwaysOn />, <TextInput key="label" source="label" alwaysOn />]}
      >
        <DataTable>
          <DataTable.Col source="label" />
          <DataTable.Col label="Twice">
            <FunctionField render={(route: { priority: number }) => 2 * route.priority} />
          </DataTable.Col>
        </DataTable>
      </List>
      <Edit resource="call-routes" id={record?.id} redirect={false}>
        <SimpleForm>
          <TextInput source="remark" helperText={false} />
          <NumberInput source="priority" helperText={false} />
        </SimpleForm>
      </Edit>
    </>
  );
}

export default { Details, inputs: { label: TextInput, remark: TextInput } };
