import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { FieldCell } from '../../FieldCell';
import { useLabels } from '../useLabels';

/** A field that this person may not change: its value, and why. */
export function ReadOnlyField({
  resource,
  name,
  record,
}: {
  resource: AnyResource;
  name: string;
  record: ConsoleRecord;
}) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const { editableBy, on } = fieldOf(resource, name);
  const roles = editableBy?.map(role => translate(`record.roles.${role}`)).join(translate('record.field.or'));

  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 0.5 }}>
        {labels.field(name)}
      </Typography>
      <Typography component="div" variant="body2">
        <FieldCell resource={resource} name={name} record={record} />
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {on === 'create' ? translate('record.field.onCreate') : translate('record.field.onlyRoles', { roles })}
      </Typography>
    </Box>
  );
}
