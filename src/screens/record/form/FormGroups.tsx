import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf, isApplicable } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { Subsection } from '../../../ui/Subsection';
import { useLabels } from '../useLabels';
import { FormField } from './FormField';
import { FormPart } from './FormPart';
import { ReadOnlyField } from './ReadOnlyField';
import type { RecordForm } from './useRecordForm';
import { groupsWith } from './values';

/** Renders the fields of a form in their groups. `record` is the edited record, undefined in a create form. */
export function FormGroups({ recordForm, record }: { recordForm: RecordForm; record?: ConsoleRecord }) {
  const { resource, editable, form } = recordForm;
  const labels = useLabels(resource);
  const decidingNames = useMemo(() => decidingFields(resource), [resource]);
  const decidingValues = useWatch({ control: form.control, name: decidingNames });
  const values = { ...record, ...Object.fromEntries(decidingNames.map((name, at) => [name, decidingValues[at]])) };
  const groups = groupsWith(
    resource,
    name =>
      isApplicable(resource, name, values) &&
      (editable.includes(name) || (record !== undefined && showsReadOnly(resource, name))),
  );
  const first = recordForm.mode === 'create' ? editable[0] : undefined;

  return (
    <Stack sx={{ gap: 8, maxWidth: 560 }}>
      {groups.map(({ group, names }) => (
        <Subsection key={group} title={labels.group(group)}>
          <Stack sx={{ gap: 4 }}>
            {names.map(name => (
              <FormPart key={name}>
                {record && !editable.includes(name) ? (
                  <ReadOnlyField resource={resource} name={name} record={record} />
                ) : (
                  <FormField recordForm={recordForm} name={name} autoFocus={name === first} />
                )}
              </FormPart>
            ))}
          </Stack>
        </Subsection>
      ))}
    </Stack>
  );
}

/** Returns the fields whose values decide whether other fields apply. */
function decidingFields(resource: AnyResource): string[] {
  return [
    ...new Set(Object.keys(resource.fields).flatMap(name => Object.keys(fieldOf(resource, name).onlyWith ?? {}))),
  ];
}

/** Whether a form shows a field that the user can't edit. Not if no user ever can, as that needs no explanation. */
function showsReadOnly(resource: AnyResource, name: string): boolean {
  const { kind, readOnly, on, hidden } = fieldOf(resource, name);
  return kind !== 'id' && !readOnly && !(on === 'create' && hidden);
}
