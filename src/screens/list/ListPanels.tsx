import { Suspense } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import type { ListParts } from './useListParts';

const RunPanel = lazyWithRetry(() => import('./bulk/RunPanel'));
const ExportPanel = lazyWithRetry(() => import('./export/ExportPanel'));

/** What lies over a list: the action or the export that is under way, and the dialogs of actions. */
export function ListPanels({ resource, parts }: { resource: AnyResource; parts: ListParts }) {
  const { run, actions, exporting, dismissRun } = parts;
  return (
    <>
      <Suspense>
        {run && <RunPanel resource={resource} run={run} actions={actions} onClose={dismissRun} />}
        {exporting.progress && <ExportPanel progress={exporting.progress} onStop={exporting.stop} />}
      </Suspense>
      {actions.dialogs}
    </>
  );
}
