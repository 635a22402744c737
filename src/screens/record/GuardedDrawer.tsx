import Drawer from '@mui/material/Drawer';
import { Suspense } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { ErrorBoundary } from '../../public/ErrorBoundary';
import { ErrorView } from '../../public/ErrorView';
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
    <Drawer
      anchor="right"
      open={open}
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
    </Drawer>
  );
}
