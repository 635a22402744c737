import { Edit, NumberField, Show, SimpleForm, SimpleShowLayout, TextField, TextInput } from 'react-admin';
import type { Screens } from '../../../schema/screens';
import type { Gateway } from '../gateways';

const screens: Screens<Gateway> = {
  Show: (
    <Show>
      <SimpleShowLayout>
        <TextField source="remark" />
        <NumberField source="maxUsers" />
      </SimpleShowLayout>
    </Show>
  ),
  Edit: (
    <Edit>
      <SimpleForm>
        <TextInput source="remark" multiline />
      </SimpleForm>
    </Edit>
  ),
};
export default screens;
