import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { QuestionDialog } from '../screens/record/actions/QuestionDialog';
import { refreshRecords } from '../screens/record/actions/recordCache';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { useActiveOrganization } from './activeOrganization';

interface Props {
  /** Where its texts are: `question`, `consequence`, `type`, `cancel`, `label`, `done` and `failed`. */
  texts: string;
  /** Deletes it; answers how many there were. */
  remove(of: { organization: string; name: string }): Promise<number>;
  onClose(): void;
  onDeleted(): void;
}

/** Deletes all that an organisation has of something, once the organisation's name was typed. */
export function DeleteAllQuestion({ texts, remove, onClose, onDeleted }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const organization = useActiveOrganization() ?? '';
  const [typed, setTyped] = useState('');
  const { data: own } = useQuery({
    queryKey: ['getOrganization', organization],
    queryFn: ({ signal }) => rpc('getOrganization', { organization }, { signal }),
  });
  const name = own?.label.trim() ?? '';
  const removal = useMutation({
    mutationFn: () => remove({ organization, name: typed.trim() }),
    onSuccess(count) {
      notify(`${texts}.done`, { type: 'success', messageArgs: { smart_count: count } });
      refreshRecords(queryClient);
      onDeleted();
      onClose();
    },
    onError: ({ message }) => notify(`${texts}.failed`, { type: 'error', messageArgs: { message } }),
  });
  return (
    <QuestionDialog
      question={translate(`${texts}.question`)}
      consequence={translate(`${texts}.consequence`)}
      cancelLabel={translate(`${texts}.cancel`)}
      confirmLabel={translate(`${texts}.label`)}
      destructive
      busy={removal.isPending}
      disabled={name === '' || typed.trim() !== name}
      onCancel={onClose}
      onConfirm={() => removal.mutate()}
    >
      <TextField
        autoFocus
        size="small"
        autoComplete="off"
        label={translate(`${texts}.type`, { word: name || '…' })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </QuestionDialog>
  );
}
