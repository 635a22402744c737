import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { typedText } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import { useLabels } from '../useLabels';
import type { RecordForm } from './useRecordForm';

/** What somebody else has saved in fields that this person is changing, with the choice to take it. */
export function Conflicts({ recordForm }: { recordForm: RecordForm }) {
  const translate = useTranslate();
  const { resource, conflicts, form } = recordForm;
  const labels = useLabels(resource);
  const names = Object.keys(conflicts);
  if (names.length === 0) return null;

  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 6, maxWidth: 560 }}>
      <AlertTitle>{translate('record.conflict.title')}</AlertTitle>
      {names.map(name => (
        <Stack key={name} direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          {translate('record.conflict.field', {
            field: labels.field(name),
            value: typedText(fieldOf(resource, name), conflicts[name]) || '–',
          })}
          <Button size="small" onClick={() => form.setValue(name, conflicts[name], { shouldValidate: true })}>
            {translate('record.conflict.use')}
          </Button>
        </Stack>
      ))}
      {translate('record.conflict.keep')}
    </Alert>
  );
}
