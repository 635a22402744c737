import Paper from '@mui/material/Paper';
import { RecordContextProvider } from 'ra-core';
import type { AnyResource } from '../../../schema/define';
import type { ConsoleRecord } from '../../../schema/wire';
import { EditRecord } from './form/EditRecord';
import type { FormValues } from './form/values';
import { NoRecord } from './states/NoRecord';
import { useRecord } from './useRecord';

interface Props {
  resource: AnyResource;
  id: string;
  /** Asks the user to confirm the changes. Without it, they are saved at once. */
  confirm?: (changes: FormValues, record: ConsoleRecord) => Promise<boolean>;
}

/** Renders a record as a form that stays open after saving, for settings. */
export function OpenRecord({ resource, id, confirm }: Props) {
  const { record, error, reload } = useRecord(resource, id);
  if (!record) return <NoRecord resource={resource} error={error} onRetry={reload} onLeave={reload} />;
  return (
    <RecordContextProvider value={record}>
      <Paper variant="outlined" sx={{ maxWidth: 608, p: { xs: 4, sm: 6 }, mb: 6, overflow: 'clip' }}>
        <EditRecord
          resource={resource}
          record={record}
          onSaved={() => undefined}
          onLeave={reload}
          confirm={confirm && (changes => confirm(changes, record))}
        />
      </Paper>
    </RecordContextProvider>
  );
}
