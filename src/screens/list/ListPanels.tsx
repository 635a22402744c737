import { Suspense } from 'react';
import type { AnyResource } from '../../../schema/define';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { FloatingPanels } from './bulk/FloatingPanel';
import type { ListParts } from './useListParts';

const RunPanel = lazyWithRetry(() => import('./bulk/RunPanel'));
const ExportPanel = lazyWithRetry(() => import('./export/ExportPanel'));

/** What lies over a list: the actions and exports that were started here, and the dialogs of actions. */
export function ListPanels({ resource, parts }: { resource: AnyResource; parts: ListParts }) {
  const { runs, actions, exports } = parts;
  return (
    <>
      <FloatingPanels>
        <Suspense>
          {runs.map((run, index) => (
            <RunPanel key={run.id} resource={resource} run={run} isLatest={index === 0} />
          ))}
          {exports.map(job => (
            <ExportPanel key={job.id} job={job} />
          ))}
        </Suspense>
      </FloatingPanels>
      {actions.dialogs}
    </>
  );
}
