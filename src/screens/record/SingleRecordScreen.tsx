import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '../../../schema/define';
import { canDo } from '../../../schema/record';
import { useRole } from '../../access/useRole';
import { useActiveOrganization } from '../../organization/activeOrganization';
import { PageHeader } from '../../ui/PageHeader';
import { EditRecord } from './form/EditRecord';
import { LeaveGuard, useLeave } from './form/LeaveGuard';
import { ShowRecord } from './show/ShowRecord';
import { NoRecord } from './states/NoRecord';
import { useLabels } from './useLabels';
import { useRecord } from './useRecord';

/** Renders the page of a resource that has a single record: that of the active organisation. */
export default function SingleRecordScreen({ resource }: { resource: AnyResource }) {
  const organization = useActiveOrganization();
  return (
    <LeaveGuard>
      {organization !== undefined && <SingleRecord key={organization} resource={resource} id={organization} />}
    </LeaveGuard>
  );
}

function SingleRecord({ resource, id }: { resource: AnyResource; id: string }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const role = useRole();
  const { leave } = useLeave();
  const { record, error, reload } = useRecord(resource, id);
  const [isEditing, setEditing] = useState(false);
  const stop = () => setEditing(false);

  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeader heading={<Typography variant="h1">{labels.title}</Typography>} description={labels.description}>
        {record && canDo(resource, role, 'edit') && (
          <Button
            variant={isEditing ? 'text' : 'contained'}
            color={isEditing ? 'inherit' : 'primary'}
            onClick={isEditing ? () => leave(stop) : () => setEditing(true)}
          >
            {translate(isEditing ? 'ra.action.cancel' : 'ra.action.edit')}
          </Button>
        )}
      </PageHeader>
      {!record && <NoRecord resource={resource} error={error} onRetry={reload} onLeave={reload} />}
      {record && (
        <RecordContextProvider value={record}>
          <Paper variant="outlined" sx={{ overflow: 'clip' }}>
            {isEditing ? (
              <Box sx={{ p: { xs: 4, sm: 6 } }}>
                <EditRecord resource={resource} record={record} onSaved={stop} onLeave={stop} />
              </Box>
            ) : (
              <ShowRecord resource={resource} record={record} onDeleted={reload} />
            )}
          </Paper>
        </RecordContextProvider>
      )}
    </Box>
  );
}
