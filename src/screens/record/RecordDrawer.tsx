import { Suspense, useState } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { LeaveGuard, useLeave } from './form/LeaveGuard';
import { type RecordRoute, useRecordRoute } from './recordRoute';
import { RecordSkeleton } from './states/RecordSkeleton';
import { useRecordNavigation } from './useRecordNavigation';

const DrawerFrame = lazyWithRetry(() => import('./DrawerFrame'));
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
  if (!last) return null;
  return (
    <Suspense>
      <DrawerFrame open={route !== undefined} headingId={HEADING_ID} onClose={close}>
        <Suspense fallback={<RecordSkeleton />}>
          <RecordPanel resource={resource} route={last} headingId={HEADING_ID} onClose={close} />
        </Suspense>
      </DrawerFrame>
    </Suspense>
  );
}
