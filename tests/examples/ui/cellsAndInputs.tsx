import { AutocompleteInput, maxLength, NumberField, ReferenceInput, TextInput } from 'react-admin';
import type { Screens } from '../../../schema/screens';
import type { Gateway } from '../gateways';

const screens: Screens<Gateway> = {
  cells: {
    maxUsers: <NumberField source="maxUsers" options={{ notation: 'compact' }} />,
  },
  inputs: {
    remark: <TextInput source="remark" multiline validate={maxLength(20)} />,
    fallback: (
      <ReferenceInput source="fallback" reference="gateways" filter={{ state: 'up' }}>
        <AutocompleteInput />
      </ReferenceInput>
    ),
  },
};
export default screens;
