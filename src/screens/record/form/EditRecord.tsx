import { useQueryClient } from '@tanstack/react-query';
import { pick } from 'es-toolkit';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { CallError, SaveError } from '../../../../dataProvider/errors';
import type { AnyResource } from '../../../../schema/define';
import { titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { submitProps } from '../../../ui/submitProps';
import { patchCachedRecord, refreshRecords } from '../actions/recordCache';
import { useUndo } from '../actions/useUndo';
import { RecordMissing } from '../states/NoRecord';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { useLabels } from '../useLabels';
import { Conflicts } from './ConflictNotice';
import { FormDraft } from './FormDraft';
import { FormGroups } from './FormGroups';
import { FormPart } from './FormPart';
import { useLeave, useUnsaved } from './LeaveGuard';
import { RecordFormProvider } from './RecordFormProvider';
import { SaveBar } from './SaveBar';
import { SaveFailure } from './SaveFailure';
import { showServiceErrors } from './showServiceErrors';
import { type RecordForm, useRecordForm } from './useRecordForm';
import type { FormValues } from './values';

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  /** Input that the record was saved without. */
  typed?: FormValues;
  onSaved: () => void;
  /** Goes to a page that doesn't need the record. */
  onLeave: () => void;
  /** Asks the user to confirm the changes. If it rejects, nothing is saved. Without it, they are saved at once. */
  confirm?: (changes: FormValues) => Promise<boolean>;
}

/** Renders the form that edits a record and saves only what changed. */
export function EditRecord(props: Props) {
  const { resource, record, typed, onLeave } = props;
  const labels = useLabels(resource);
  const recordForm = useRecordForm(resource, record, typed);
  const { form, changed } = recordForm;
  const { isAsking, isConfirmed } = useConfirmation(props.confirm);
  const { save, failure, isConflicting, clearFailure } = useSave(props, recordForm, isConfirmed);
  const isGone = isRefused(failure) && failure.status === 404;
  // What can't be saved any more isn't worth a question.
  const unsaved = isGone ? [] : changed;
  useUnsaved(unsaved.length > 0 ? labels.fields(unsaved) : undefined, form.formState.isSubmitting && !isAsking);

  // The user goes on typing there.
  const focusTyped = useEvent(() => recordForm.focus(Object.keys(typed ?? {}).at(-1) ?? ''));
  useEffect(() => {
    focusTyped();
  }, [focusTyped]);

  const submit = () => void form.handleSubmit(save)();

  return (
    <RecordFormProvider recordForm={recordForm} onSave={submit}>
      <form {...submitProps(submit)}>
        {isGone && <RecordMissing resource={resource} isTyped onLeave={onLeave} />}
        <FormPart>
          {failure && !isGone && !isConflicting && <SaveFailure resource={resource} error={failure} />}
        </FormPart>
        <FormPart>
          <FormDraft recordForm={recordForm} id={record.id} />
        </FormPart>
        <FormPart>{!isGone && <Conflicts recordForm={recordForm} isRefusal={isConflicting} />}</FormPart>
        <FormGroups recordForm={recordForm} record={record} />
        {!isGone && (
          <SaveBar
            recordForm={recordForm}
            isAsking={isAsking}
            onSave={submit}
            onCancel={() => {
              recordForm.discard();
              clearFailure();
            }}
          />
        )}
      </form>
    </RecordFormProvider>
  );
}

/** Returns a function that saves what changed, and why the last attempt failed. */
function useSave(
  { resource, record, onSaved }: Props,
  recordForm: RecordForm,
  isConfirmed: (changes: FormValues) => Promise<boolean>,
) {
  const translate = useTranslate();
  const offerUndo = useUndo(resource);
  const queryClient = useQueryClient();
  const { pass } = useLeave();
  const provider = useConsoleDataProvider();
  const { changed, editable } = recordForm;
  const [failure, setFailure] = useState<Error>();
  // Whether the save was refused because of conflicts, which have a notice of their own.
  const [isConflicting, setConflicting] = useState(false);

  const save = async () => {
    setFailure(undefined);
    setConflicting(false);
    try {
      if (!(await isConfirmed(recordForm.valuesOf(changed)))) return;
      const sent = recordForm.valuesOf(editable);
      const { data: saved } = await provider.update<ConsoleRecord>(resource.name, {
        id: record.id,
        data: pick(sent, changed),
        previousData: recordForm.baseline,
      });
      const typed = recordForm.changedSince(sent);
      recordForm.rebase(saved, typed);
      patchCachedRecord(queryClient, resource.name, record.id, saved);
      refreshRecords(queryClient);
      offerUndo(
        { before: recordForm.baseline, after: saved, names: changed },
        {
          saved: translate('recordLater.save.saved', { name: titleOf(resource, saved) }),
          undone: back => translate('recordLater.save.undone', { name: titleOf(resource, back) }),
          notUndone: message => translate('recordLater.save.notUndone', { name: titleOf(resource, saved), message }),
        },
      );
      // What was typed during the save isn't saved yet.
      if (typed.length === 0) pass(onSaved);
    } catch (error) {
      if (error instanceof SaveError) {
        // Show the other user's values beside the input.
        if (error.current) {
          const conflicting = recordForm.merge(error.current);
          setConflicting(error.saved.length === 0 && conflicting.length > 0);
        } else recordForm.rebase(error.record);
        patchCachedRecord(queryClient, resource.name, record.id, error.current ?? error.record);
      }
      if (isRefused(error) && (error.status === 404 || error.status === 409)) refreshRecords(queryClient);
      setFailure(showServiceErrors(recordForm, error));
    }
  };

  return { save, failure, isConflicting, clearFailure: () => setFailure(undefined) };
}

function useConfirmation(confirm: Props['confirm']) {
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = async (changes: FormValues): Promise<boolean> => {
    if (!confirm) return true;
    setAsking(true);
    try {
      return await confirm(changes);
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, isConfirmed };
}

function isRefused(error: unknown): error is CallError | SaveError {
  return error instanceof CallError || error instanceof SaveError;
}
