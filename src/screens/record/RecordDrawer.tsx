import { Suspense, useEffect, useState } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { whenIdle } from '../../app/whenIdle';
import { type RecordRoute, useRecordRoute } from './recordRoute';

const GuardedDrawer = lazyWithRetry(() => import('./GuardedDrawer'));

/** The drawer over a list that shows, edits or creates a record when the address says so; the whole screen on phones. */
export function RecordDrawer({ resource }: { resource: AnyResource }) {
  const route = useRecordRoute(resource);
  // A key that follows the click on a row at once is for the panel.
  useEffect(() => {
    return whenIdle(GuardedDrawer.preload);
  }, []);
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState<RecordRoute | undefined>(route);
  if (route && route !== last) setLast(route);
  if (!last) return null;
  return (
    <Suspense>
      <GuardedDrawer resource={resource} route={last} open={route !== undefined} />
    </Suspense>
  );
}
