import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { pick } from 'es-toolkit';
import { useLocale, useTranslate } from 'ra-core';
import { timeText } from '../../../../schema/formats/times';
import { type DraftInput, fromDraftInput, toDraftInput } from './draftInput';
import { useFormDraft } from './useFormDraft';
import type { RecordForm } from './useRecordForm';

interface Props {
  recordForm: RecordForm;
  id?: string;
  /** Whether the form has been saved, so that its draft is deleted. */
  isSaved?: boolean;
}

/** Saves the unsaved input of a record's form in the browser, and renders a notice when it was restored. */
export function FormDraft({ recordForm, id = '', isSaved = false }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { resource, mode, form, changed, values, baseline } = recordForm;
  const isChanged = changed.length > 0 && !isSaved;
  const typedAt = useFormDraft<DraftInput>({
    form: `${resource.name} ${mode} ${id}`,
    input: isChanged ? toDraftInput(resource, pick(values, changed), baseline) : undefined,
    isSaving: form.formState.isSubmitting,
    restore: input => recordForm.restore(fromDraftInput(resource, input), input.base),
  });
  if (typedAt === undefined) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 6, maxWidth: 560 }}
      action={
        mode === 'create' && (
          <Button color="inherit" size="small" onClick={recordForm.discard}>
            {translate('recordLater.save.discard')}
          </Button>
        )
      }
    >
      {translate('recordLater.back', { time: timeText(typedAt, locale) })}
    </Alert>
  );
}
