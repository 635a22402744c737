import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { refreshRecords } from '../../../src/screens/record/actions/recordCache';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';

/** Deletes what all devices of the organisation have reported, once its name was typed. */
export function DeleteEverything({ onClose, onDeleted }: { onClose(): void; onDeleted(): void }) {
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
    mutationFn: () => rpc('bulkDeleteAllSecurityData', { organization, confirm: typed.trim() }),
    onSuccess: ({ deleted }) => {
      notify('devices.everything.done', { type: 'success', messageArgs: { smart_count: deleted } });
      refreshRecords(queryClient);
      onDeleted();
      onClose();
    },
    onError: ({ message }) => notify('devices.everything.failed', { type: 'error', messageArgs: { message } }),
  });
  return (
    <QuestionDialog
      question={translate('devices.everything.question')}
      consequence={translate('devices.everything.consequence')}
      cancelLabel={translate('devices.everything.cancel')}
      confirmLabel={translate('devices.everything.label')}
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
        label={translate('devices.everything.type', { word: name || '…' })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </QuestionDialog>
  );
}
