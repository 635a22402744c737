import { DraftNotice } from './DraftNotice';
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
  const { resource, mode, form, changed } = recordForm;
  const typedAt = useFormDraft({
    form: `${resource.name} ${mode} ${id}`,
    input: changed.length > 0 && !isSaved ? recordForm.stored() : undefined,
    isSaving: form.formState.isSubmitting,
    restore: recordForm.restore,
  });
  return <DraftNotice typedAt={typedAt} onDiscard={mode === 'create' ? recordForm.discard : undefined} />;
}
