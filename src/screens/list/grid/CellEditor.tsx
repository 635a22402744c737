import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SaveError } from '../../../../dataProvider/errors';
import { titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import Popover from '../../../app/Popover';
import { RecordOrganization } from '../../../organization/RecordOrganization';
import { BusyButton } from '../../../ui/BusyButton';
import { submitProps } from '../../../ui/submitProps';
import { patchCachedRecord, refreshRecords } from '../../record/actions/recordCache';
import { useUndo } from '../../record/actions/useUndo';
import { Conflicts } from '../../record/form/ConflictNotice';
import { FormField } from '../../record/form/FormField';
import { RecordFormProvider } from '../../record/form/RecordFormProvider';
import { showServiceErrors } from '../../record/form/showServiceErrors';
import { useNoResponseText } from '../../record/form/useNoResponseText';
import { useRecordForm } from '../../record/form/useRecordForm';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';

export interface EditedCell {
  record: ConsoleRecord;
  name: string;
  anchor: Element;
}

interface CellEditorProps extends EditedCell {
  onClose: () => void;
}

/** Renders the input of one field over its cell. Enter saves, Esc closes. If the service refuses, it stays open. */
export default function CellEditor(props: CellEditorProps) {
  return (
    <RecordOrganization record={props.record}>
      <Editor {...props} />
    </RecordOrganization>
  );
}

function Editor({ record, name, anchor, onClose }: CellEditorProps) {
  const { resource } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const recordForm = useRecordForm(resource, record);
  const { form, changed, unique } = recordForm;
  const [failure, setFailure] = useState<Error>();
  const save = useSave(name);
  const isSaving = form.formState.isSubmitting;
  const [cell] = useState(() => new CellPlace(anchor));
  const unansweredText = useNoResponseText();

  const submit = async () => {
    if (!changed.includes(name)) return onClose();
    setFailure(undefined);
    try {
      const sent = recordForm.valuesOf([name]);
      // After a conflict, based on the values that the other user has saved.
      const saved = await save({ ...record, ...recordForm.baseline }, sent);
      // What was typed during the save isn't saved yet.
      const typed = recordForm.changedSince(sent);
      if (typed.length > 0) recordForm.rebase(saved, typed);
      else onClose();
    } catch (error) {
      if (error instanceof SaveError && error.current) recordForm.merge(error.current);
      const shown = showServiceErrors(recordForm, error);
      // Don't repeat an error that is shown at the input.
      setFailure(form.getFieldState(name).error ? undefined : shown);
    }
  };
  const send = () => void form.handleSubmit(submit)();

  return (
    <Popover
      open
      anchorEl={cell}
      // The grid takes the focus. The pencil may be gone.
      disableRestoreFocus
      onClose={() => !isSaving && onClose()}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('list.cell.edit', { field: labels.field(name), name: titleOf(resource, record) }),
          sx: { p: 4, width: Math.max(300, cell.getBoundingClientRect().width), maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <RecordFormProvider recordForm={recordForm} onSave={send}>
        <form {...submitProps(send)}>
          <Conflicts recordForm={recordForm} />
          <FormField recordForm={recordForm} name={name} autoFocus />
          {failure && (
            <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
              {unansweredText(failure) ?? failure.message}
            </Alert>
          )}
          <Stack direction="row" sx={{ mt: 4, gap: 2, alignItems: 'center' }}>
            <Box sx={{ flexGrow: 1 }} />
            <Button size="small" onClick={onClose} disabled={isSaving}>
              {translate('ra.action.cancel')}
            </Button>
            <BusyButton
              type="submit"
              size="small"
              variant="contained"
              color="primary"
              loading={isSaving}
              disabled={unique[name]?.state === 'taken'}
            >
              {translate('ra.action.save')}
            </BusyButton>
          </Stack>
        </form>
      </RecordFormProvider>
    </Popover>
  );
}

/** Where a cell is, or was last if it has left the list, such as when another user has deleted the record. */
class CellPlace {
  readonly nodeType = Node.ELEMENT_NODE;
  #last: DOMRect;

  constructor(readonly cell: Element) {
    this.#last = cell.getBoundingClientRect();
  }

  getBoundingClientRect(): DOMRect {
    if (this.cell.isConnected) this.#last = this.cell.getBoundingClientRect();
    return this.#last;
  }
}

/** Returns a function that saves one field: shown at once, rolled back if refused, and with Undo if saved. */
function useSave(name: string) {
  const { resource } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const offerUndo = useUndo(resource);
  const queryClient = useQueryClient();
  const provider = useConsoleDataProvider();

  const write = async (record: ConsoleRecord, data: Record<string, unknown>): Promise<ConsoleRecord> => {
    const rollBack = patchCachedRecord(queryClient, resource.name, record.id, data);
    try {
      const answer = await provider.update<ConsoleRecord>(resource.name, { id: record.id, data, previousData: record });
      patchCachedRecord(queryClient, resource.name, record.id, answer.data);
      return answer.data;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      refreshRecords(queryClient);
    }
  };

  return async (record: ConsoleRecord, data: Record<string, unknown>): Promise<ConsoleRecord> => {
    const saved = await write(record, data);
    const texts = (shown: ConsoleRecord) => ({ field: labels.field(name), name: titleOf(resource, shown) });
    offerUndo(
      { before: record, after: saved, names: [name] },
      {
        saved: translate('undo.cell.saved', texts(saved)),
        undone: back => translate('undo.cell.undone', texts(back)),
        notUndone: message => translate('undo.cell.notUndone', { ...texts(saved), message }),
      },
    );
    return saved;
  };
}
