import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { intersection } from 'es-toolkit';
import { useLocation, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { canDo, fieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useRole } from '../../../access/useRole';
import { submitProps } from '../../../ui/submitProps';
import { refreshRecords } from '../actions/recordCache';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { useLabels } from '../useLabels';
import { FormDraft } from './FormDraft';
import { FormGroups } from './FormGroups';
import { FormPart } from './FormPart';
import { useLeave, useShownOnce, useUnsaved } from './LeaveGuard';
import { RecordFormProvider } from './RecordFormProvider';
import { SaveBar } from './SaveBar';
import { SaveFailure } from './SaveFailure';
import { Secret } from './Secret';
import { showServiceErrors } from './showServiceErrors';
import { useRecordForm } from './useRecordForm';
import { editableFields, type FormValues } from './values';
import { keepShared, valuesFromFilter } from './valuesFromFilter';

interface Props {
  resource: AnyResource;
  onCreated: (id: string) => void;
  /** Called instead with what was typed while the record was created, which isn't saved yet. */
  onTyped: (id: string, typed: FormValues) => void;
  onCancel: () => void;
}

interface Created {
  record: ConsoleRecord;
  typed: FormValues;
  /** Whether to add another record. */
  andAdd: boolean;
}

export function CreateRecord({ resource, onCreated, onTyped, onCancel }: Props) {
  const labels = useLabels(resource);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { pass } = useLeave();
  const provider = useConsoleDataProvider();
  const { search } = useLocation();
  const role = useRole();
  const recordForm = useRecordForm(resource, undefined, valuesFromFilter(resource, search));
  const { form, changed, editable } = recordForm;
  const [failure, setFailure] = useState<Error>();
  // A created record with values that are shown only once, in a dialog.
  const [created, setCreated] = useState<Created>();
  useUnsaved(!created && changed.length > 0 ? labels.fields(changed) : undefined, form.formState.isSubmitting);
  useShownOnce(created && labels.fields(shownOnce(resource, created.record)));

  const save = async (andAdd: boolean) => {
    setFailure(undefined);
    try {
      const data = recordForm.valuesOf(editable);
      const { data: record } = await provider.create<ConsoleRecord>(resource.name, { data });
      refreshRecords(queryClient);
      // Shown until it is read again.
      queryClient.setQueryData([resource.name, 'getOne', { id: record.id, meta: undefined }], record);
      const later = canDo(resource, role, 'edit') ? editableFields(resource, role, 'edit') : [];
      const typed = recordForm.valuesOf(intersection(later, recordForm.changedSince(data)));
      const done = { record, typed, andAdd };
      if (shownOnce(resource, record).length > 0) setCreated(done);
      else {
        notify('recordLater.save.created', { type: 'success', messageArgs: { name: titleOf(resource, record) } });
        finish(done);
      }
    } catch (error) {
      setFailure(showServiceErrors(recordForm, error));
    }
  };
  const finish = ({ record, typed, andAdd }: Created) => {
    if (Object.keys(typed).length > 0) onTyped(record.id, typed);
    else if (andAdd) {
      recordForm.beginNext(keepShared(resource, recordForm.valuesOf(editable)));
      const [first] = editable;
      if (first !== undefined) recordForm.focus(first);
    } else pass(() => onCreated(record.id));
  };
  const submit = (andAdd: boolean) => void form.handleSubmit(() => save(andAdd))();

  return (
    <RecordFormProvider recordForm={recordForm} onSave={() => submit(false)}>
      <form {...submitProps(() => submit(false))}>
        <FormPart>{failure && <SaveFailure resource={resource} error={failure} />}</FormPart>
        <FormPart>
          <FormDraft recordForm={recordForm} isSaved={created !== undefined} />
        </FormPart>
        <FormGroups recordForm={recordForm} />
        <SaveBar
          recordForm={recordForm}
          onSave={() => submit(false)}
          onSaveAndAdd={() => submit(true)}
          onCancel={onCancel}
        />
      </form>
      {created && (
        <ShownOnce
          resource={resource}
          record={created.record}
          onDone={() => {
            // When leaving, keep it. Otherwise the form counts as unsaved until the next screen renders.
            if (created.andAdd) setCreated(undefined);
            finish(created);
          }}
        />
      )}
    </RecordFormProvider>
  );
}

/** Returns the fields of a created record whose values the service returns only this once. */
function shownOnce(resource: AnyResource, record: ConsoleRecord): string[] {
  return Object.keys(resource.fields).filter(name => fieldOf(resource, name).shownOnce && record[name] != null);
}

interface ShownOnceProps {
  resource: AnyResource;
  record: ConsoleRecord;
  onDone: () => void;
}

/** Renders a dialog with values to copy, which can't be shown again. Only its button closes it. */
function ShownOnce({ resource, record, onDone }: ShownOnceProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const titleId = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('recordLater.save.created', { name: titleOf(resource, record) })}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          {shownOnce(resource, record).map(name => (
            <Secret key={name} label={labels.field(name)} value={String(record[name])} help={labels.help(name)} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onDone}>
          {translate('recordLater.save.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
