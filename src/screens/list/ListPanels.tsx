import { lazyWithRetry } from '../../app/lazyWithRetry';
import { OptionalPart } from '../../app/OptionalPart';
import { restoreFocus } from '../../ui/restoreFocus';
import { FloatingPanels } from './bulk/FloatingPanel';
import { useListState } from './ListState';

const RunPanel = lazyWithRetry(() => import('./bulk/RunPanel'));
const ExportPanel = lazyWithRetry(() => import('./export/ExportPanel'));

/** Renders what lies over a list: its running actions and exports, and the dialogs of actions. */
export function ListPanels() {
  const { resource, runs, actions, exports } = useListState();
  return (
    <>
      <FloatingPanels ref={restoreFocus}>
        <OptionalPart>
          {runs.map((run, index) => (
            <RunPanel key={run.id} resource={resource} run={run} isLatest={index === 0} />
          ))}
          {exports.map(job => (
            <ExportPanel key={job.id} job={job} />
          ))}
        </OptionalPart>
      </FloatingPanels>
      {actions.dialogs}
    </>
  );
}
