import Drawer from '@mui/material/Drawer';
import { Suspense, useState } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { LeaveGuard, useLeave } from './form/LeaveGuard';
import { type RecordRoute, useRecordRoute } from './recordRoute';
import { RecordSkeleton } from './states/RecordSkeleton';
import { useRecordNavigation } from './useRecordNavigation';

const RecordPanel = lazyWithRetry(() => import('./RecordPanel'));
const HEADING_ID = 'record-heading';

/** The drawer over a list that shows, edits or creates a record when the address says so; the whole screen on phones. */
export function RecordDrawer({ resource }: { resource: AnyResource }) {
  return (
    <LeaveGuard>
      <GuardedDrawer resource={resource} />
    </LeaveGuard>
  );
}

function GuardedDrawer({ resource }: { resource: AnyResource }) {
  const route = useRecordRoute(resource);
  const { leave } = useLeave();
  const { toList } = useRecordNavigation(resource);
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState<RecordRoute | undefined>(route);
  if (route && route !== last) setLast(route);

  const close = () => leave(toList);
  return (
    <Drawer
      anchor="right"
      open={route !== undefined}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': HEADING_ID,
          sx: { width: { xs: '100%', sm: 608 }, maxWidth: '100%' },
        },
      }}
    >
      <Suspense fallback={<RecordSkeleton />}>
        {last && <RecordPanel resource={resource} route={last} headingId={HEADING_ID} onClose={close} />}
      </Suspense>
    </Drawer>
  );
}
