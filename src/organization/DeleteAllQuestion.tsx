import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { QuestionDialog } from '../screens/record/actions/QuestionDialog';
import { useRefreshRecords } from '../screens/record/actions/useRefreshRecords';
import { useCall } from '../ui/useCall';
import { useActiveOrganization } from './activeOrganization';

type TextName = 'question' | 'consequence' | 'type' | 'cancel' | 'label' | 'done' | 'failed';

interface Props {
  /**
   * Returns a text: `type` with the organisation's name as `word`, `done` with the number, `failed` with the `message`.
   */
  text(name: TextName, args?: Record<string, unknown>): string;
  /** Deletes all of it. Resolves to the number deleted. */
  remove(of: { organization: string; name: string }): Promise<number>;
  onClose(): void;
  onDeleted(): void;
}

/** Asks the user to type the organisation's name, and then deletes all that it has of something. */
export function DeleteAllQuestion({ text, remove, onClose, onDeleted }: Props) {
  const notify = useNotify();
  const refreshRecords = useRefreshRecords();
  const organization = useActiveOrganization() ?? '';
  const [typed, setTyped] = useState('');
  const { data: own, error } = useCall('getOrganization', { organization });
  const name = own?.label.trim() ?? '';
  const removal = useMutation({
    mutationFn: () => remove({ organization, name: typed.trim() }),
    onSuccess(count) {
      notify(text('done', { smart_count: count }), { type: 'success' });
      refreshRecords();
      onDeleted();
      onClose();
    },
    onError: ({ message }) => notify(text('failed', { message }), { type: 'error' }),
  });
  return (
    <QuestionDialog
      question={text('question')}
      consequence={text('consequence')}
      cancelLabel={text('cancel')}
      confirmLabel={text('label')}
      destructive
      busy={removal.isPending}
      disabled={name === '' || typed.trim() !== name}
      error={own ? null : error}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
    >
      <TextField
        autoFocus
        size="small"
        autoComplete="off"
        label={text('type', { word: name || '…' })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </QuestionDialog>
  );
}
