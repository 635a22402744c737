import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { QuestionDialog } from '../../../../src/screens/record/actions/QuestionDialog';
import { refreshRecords } from '../../../../src/screens/record/actions/recordCache';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { HeaderButton } from '../../../../src/ui/HeaderButton';

/** Removes every query so far, once the organisation's name was typed. */
export function ClearLog({ onCleared }: { onCleared(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const organization = useActiveOrganization() ?? '';
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const clear = useMutation({
    mutationFn: () => rpc('dns/removeLogs', { organization }),
    onSuccess: ({ removed }) => {
      setAsking(false);
      notify('dnsLogs.clear.done', { type: 'success', messageArgs: { smart_count: removed } });
      refreshRecords(queryClient);
      onCleared();
    },
    onError: ({ message }) => notify('dnsLogs.clear.failed', { type: 'error', messageArgs: { message } }),
  });
  return (
    <>
      <HeaderButton
        label={translate('dnsLogs.clear.label')}
        icon={<DeleteIcon fontSize="small" />}
        onClick={() => {
          setTyped('');
          setAsking(true);
        }}
      />
      {isAsking && (
        <QuestionDialog
          question={translate('dnsLogs.clear.question')}
          consequence={translate('dnsLogs.clear.consequence')}
          cancelLabel={translate('dnsLogs.clear.cancel')}
          confirmLabel={translate('dnsLogs.clear.label')}
          destructive
          busy={clear.isPending}
          disabled={typed.trim() !== organization}
          onCancel={() => setAsking(false)}
          onConfirm={() => clear.mutate()}
        >
          <TextField
            autoFocus
            size="small"
            autoComplete="off"
            label={translate('dnsLogs.clear.type', { word: organization })}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </QuestionDialog>
      )}
    </>
  );
}
