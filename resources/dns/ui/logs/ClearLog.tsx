import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DeleteAllQuestion } from '../../../../src/organization/DeleteAllQuestion';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { HeaderButton } from '../../../../src/ui/HeaderButton';

/** Deletes all queries after confirmation by the organisation's name. */
export function ClearLog({ onCleared }: { onCleared(): void }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <HeaderButton
        label={translate('dnsLogs.clear.label')}
        icon={<DeleteIcon fontSize="small" />}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteAllQuestion
          text={(name, args) => translate(`dnsLogs.clear.${name}`, args)}
          remove={async ({ organization }) => (await rpc('dns/removeLogs', { organization })).removed}
          onClose={() => setAsking(false)}
          onDeleted={onCleared}
        />
      )}
    </>
  );
}
