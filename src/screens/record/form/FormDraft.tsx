import { pick } from 'es-toolkit';
import { DraftNotice } from './DraftNotice';
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
  const { resource, mode, form, changed, values, baseline } = recordForm;
  const isChanged = changed.length > 0 && !isSaved;
  const typedAt = useFormDraft<DraftInput>({
    form: `${resource.name} ${mode} ${id}`,
    input: isChanged ? toDraftInput(resource, pick(values, changed), baseline) : undefined,
    isSaving: form.formState.isSubmitting,
    restore: input => recordForm.restore(fromDraftInput(resource, input), input.base),
  });
  return <DraftNotice typedAt={typedAt} onDiscard={mode === 'create' ? recordForm.discard : undefined} />;
}
