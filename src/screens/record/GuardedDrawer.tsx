import { Suspense } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { ErrorBoundary } from '../../public/ErrorBoundary';
import { ErrorView } from '../../public/ErrorView';
import DrawerFrame from './DrawerFrame';
import { LeaveGuard, useLeave } from './form/LeaveGuard';
import { PanelFrame } from './PanelFrame';
import type { RecordRoute } from './recordRoute';
import { RecordSkeleton } from './states/RecordSkeleton';
import { useLabels } from './useLabels';
import { useRecordNavigation } from './useRecordNavigation';

const RecordPanel = lazyWithRetry(() => import('./RecordPanel'));
const HEADING_ID = 'record-heading';

interface Props {
  resource: AnyResource;
  /** What it shows, also while it closes. */
  route: RecordRoute;
  open: boolean;
}

/** A drawer that asks before what was typed in it is left. */
export default function GuardedDrawer(props: Props) {
  return (
    <LeaveGuard>
      <Drawer {...props} />
    </LeaveGuard>
  );
}

function Drawer({ resource, route, open }: Props) {
  const { leave } = useLeave();
  const labels = useLabels(resource);
  const { toList } = useRecordNavigation(resource);
  const close = () => leave(toList);
  return (
    <DrawerFrame open={open} headingId={HEADING_ID} onClose={close}>
      {/* The list behind the drawer goes on when what is in it fails. */}
      <ErrorBoundary
        resetKey={'id' in route ? `${route.mode} ${route.id}` : route.mode}
        fallback={(error, retry) => (
          <PanelFrame headingId={HEADING_ID} title={labels.name(1)} onClose={close}>
            <ErrorView error={error} onRetry={retry} />
          </PanelFrame>
        )}
      >
        <Suspense fallback={<RecordSkeleton />}>
          <RecordPanel resource={resource} route={route} headingId={HEADING_ID} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    </DrawerFrame>
  );
}
