import { Suspense, useEffect, useState } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { whenIdle } from '../../app/whenIdle';
import { type RecordRoute, useRecordRoute } from './recordRoute';

const GuardedDrawer = lazyWithRetry(() => import('./GuardedDrawer'));

/** Renders the drawer that shows, edits or creates the record of the current route. On phones, it fills the screen. */
export function RecordDrawer({ resource }: { resource: AnyResource }) {
  const route = useRecordRoute(resource);
  // Preload, so that a key pressed right after the click on a row reaches the panel.
  useEffect(() => {
    return whenIdle(GuardedDrawer.preload);
  }, []);
  // Keep the last route for the closing animation.
  const [last, setLast] = useState<RecordRoute | undefined>(route);
  if (route && route !== last) setLast(route);
  if (!last) return null;
  return (
    <Suspense>
      <GuardedDrawer resource={resource} route={last} open={route !== undefined} />
    </Suspense>
  );
}
