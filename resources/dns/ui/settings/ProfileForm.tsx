import Paper from '@mui/material/Paper';
import { RecordContextProvider } from 'ra-core';
import type { AnyResource } from '../../../../schema/define';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { EditRecord } from '../../../../src/screens/record/form/EditRecord';
import { LeaveGuard } from '../../../../src/screens/record/form/LeaveGuard';
import { RecordError } from '../../../../src/screens/record/states/RecordError';
import { RecordSkeleton } from '../../../../src/screens/record/states/RecordSkeleton';
import { useRecord } from '../../../../src/screens/record/useRecord';
import { useResource } from '../../../useResource';

/** A part of the organisation's profile that is always open for changes. */
export function ProfileForm({ name }: { name: 'dns/settings' | 'dns/security' }) {
  const resource = useResource(name);
  const organization = useActiveOrganization();
  return (
    <LeaveGuard>
      {organization !== undefined && <OpenForm key={organization} resource={resource} organization={organization} />}
    </LeaveGuard>
  );
}

function OpenForm({ resource, organization }: { resource: AnyResource; organization: string }) {
  const { record, error, reload } = useRecord(resource, organization);
  if (!record) {
    return error ? (
      <RecordError resource={resource} error={error} onRetry={reload} onLeave={reload} />
    ) : (
      <RecordSkeleton />
    );
  }
  return (
    <RecordContextProvider value={record}>
      <Paper variant="outlined" sx={{ maxWidth: 608, p: { xs: 4, sm: 6 }, mb: 6, overflow: 'clip' }}>
        <EditRecord resource={resource} record={record} onSaved={stay} onLeave={reload} />
      </Paper>
    </RecordContextProvider>
  );
}

/** Anyone who has saved one switch may want to see the next. */
function stay(): void {}
