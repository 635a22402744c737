import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { ChooseOrganization } from '../../../../src/organization/ChooseOrganization';
import { EditRecord } from '../../../../src/screens/record/form/EditRecord';
import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import type { FormValues } from '../../../../src/screens/record/form/values';
import { RecordError } from '../../../../src/screens/record/states/RecordError';
import { RecordSkeleton } from '../../../../src/screens/record/states/RecordSkeleton';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { useRecord } from '../../../../src/screens/record/useRecord';
import { useResource } from '../../../useResource';
import { DeletionDialog } from './DeletionDialog';
import { type Loss, readLoss } from './useLoss';

/** Whose positions are seen, for how long they are kept, and how maps look. */
export default function MappingSettingPage() {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  // Its texts come with it.
  const { name } = useResource('mapping-setting');
  if (organization === undefined) return <ChooseOrganization />;
  return (
    <>
      <Box sx={{ mb: 6 }}>
        <Typography variant="h1">{translate(`resources.${name}.title`)}</Typography>
        <Typography color="textSecondary">{translate(`resources.${name}.description`)}</Typography>
      </Box>
      <LeaveGuard>
        <OpenForm key={organization} organization={organization} />
      </LeaveGuard>
    </>
  );
}

function OpenForm({ organization }: { organization: string }) {
  const resource = useResource('mapping-setting');
  const { rpc } = useConsoleDataProvider();
  const { record, error, reload } = useRecord(resource, organization);
  const [asking, setAsking] = useState<{ loss: Loss; answer: (isMeant: boolean) => void }>();
  if (!record) {
    return error ? (
      <RecordError resource={resource} error={error} onRetry={reload} onLeave={reload} />
    ) : (
      <RecordSkeleton />
    );
  }

  /** Only what deletes something is asked about. */
  const confirm = async ({ retentionDays }: FormValues): Promise<boolean> => {
    if (typeof retentionDays !== 'number' || retentionDays >= Number(record.retentionDays)) return true;
    const loss = await readLoss(rpc, organization, retentionDays);
    if (loss.points === 0) return true;
    const isMeant = await new Promise<boolean>(answer => setAsking({ loss, answer }));
    setAsking(undefined);
    return isMeant;
  };

  return (
    <RecordContextProvider value={record}>
      <Paper variant="outlined" sx={{ maxWidth: 608, p: { xs: 4, sm: 6 }, mb: 6, overflow: 'clip' }}>
        <EditRecord resource={resource} record={record} onSaved={stay} onLeave={reload} confirm={confirm} />
      </Paper>
      {asking && <DeletionDialog loss={asking.loss} onAnswer={asking.answer} />}
    </RecordContextProvider>
  );
}

/** Anyone who has saved one setting may want to see the next. */
function stay(): void {}
