import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf, isApplicable } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useLabels } from '../useLabels';
import { FormField } from './FormField';
import { FormPart } from './FormPart';
import { ReadOnlyField } from './ReadOnlyField';
import type { RecordForm } from './useRecordForm';

/** The fields of a form in their groups. `record` is the one edited; a create form has none. */
export function FormGroups({ recordForm, record }: { recordForm: RecordForm; record?: ConsoleRecord }) {
  const { resource, editable, form } = recordForm;
  const deciding = useMemo(() => decidingFields(resource), [resource]);
  const decided = useWatch({ control: form.control, name: deciding });
  const values = { ...record, ...Object.fromEntries(deciding.map((name, at) => [name, decided[at]])) };
  const groups = Object.entries(resource.form).map(([group, names]) => ({
    group,
    names: names.filter(
      name =>
        isApplicable(resource, name, values) && (editable.includes(name) || (record && isWorthTelling(resource, name))),
    ),
  }));
  const shown = groups.filter(({ names }) => names.length > 0);
  const first = recordForm.mode === 'create' ? editable[0] : undefined;

  return (
    <Stack sx={{ gap: 8, maxWidth: 560 }}>
      {shown.map(({ group, names }) => (
        <Group key={group} resource={resource} group={group}>
          {names.map(name =>
            record && !editable.includes(name) ? (
              <FormPart key={name}>
                <ReadOnlyField resource={resource} name={name} record={record} />
              </FormPart>
            ) : (
              <FormPart key={name}>
                <FormField recordForm={recordForm} name={name} autoFocus={name === first} />
              </FormPart>
            ),
          )}
        </Group>
      ))}
    </Stack>
  );
}

/** The fields that decide whether others are asked for. */
function decidingFields(resource: AnyResource): string[] {
  return [
    ...new Set(Object.keys(resource.fields).flatMap(name => Object.keys(fieldOf(resource, name).onlyWith ?? {}))),
  ];
}

/** What is never changed by hand needs no excuse in a form; what others may change, or only creation could, does. */
function isWorthTelling(resource: AnyResource, name: string): boolean {
  const { kind, readOnly, on, hidden } = fieldOf(resource, name);
  return kind !== 'id' && !readOnly && !(on === 'create' && hidden);
}

function Group(props: { resource: AnyResource; group: string; children: React.ReactNode }) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 3 }}>
        {useLabels(props.resource).group(props.group)}
      </Typography>
      <Stack sx={{ gap: 4 }}>{props.children}</Stack>
    </Box>
  );
}
