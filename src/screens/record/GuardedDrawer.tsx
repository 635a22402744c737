import { Suspense } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { ErrorBoundary } from '../../public/ErrorBoundary';
import { ErrorView } from '../../public/ErrorView';
import { LeaveGuard, useLeave } from './form/LeaveGuard';
import { PanelDrawer, PanelFrame } from './PanelFrame';
import type { RecordRoute } from './recordRoute';
import { RecordSkeleton } from './states/RecordSkeleton';
import { useLabels } from './useLabels';
import { useRecordNavigation } from './useRecordNavigation';

const RecordPanel = lazyWithRetry(() => import('./RecordPanel'));
RecordPanel.preload();

interface Props {
  resource: AnyResource;
  /** What the drawer shows, also while it closes. */
  route: RecordRoute;
  open: boolean;
}

/** Renders the record drawer, which asks for confirmation before unsaved input is lost. */
export default function GuardedDrawer(props: Props) {
  return (
    <LeaveGuard>
      <RecordDrawer {...props} />
    </LeaveGuard>
  );
}

function RecordDrawer({ resource, route, open }: Props) {
  const { leave } = useLeave();
  const labels = useLabels(resource);
  const { toList } = useRecordNavigation(resource);
  const close = () => leave(toList);
  return (
    <PanelDrawer width={608} open={open} onClose={close}>
      {/* An error in the drawer must not take down the list behind it. */}
      <ErrorBoundary
        resetKey={'id' in route ? `${route.mode} ${route.id}` : route.mode}
        fallback={(error, retry) => (
          <PanelFrame title={labels.heading}>
            <ErrorView error={error} onRetry={retry} />
          </PanelFrame>
        )}
      >
        <Suspense fallback={<RecordSkeleton />}>
          <RecordPanel resource={resource} route={route} />
        </Suspense>
      </ErrorBoundary>
    </PanelDrawer>
  );
}
