import { useTranslate } from 'ra-core';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { OptionalPart } from '../../app/OptionalPart';
import { restoreFocus } from '../../ui/restoreFocus';
import { FloatingPanels } from './bulk/FloatingPanel';
import { useListState } from './ListState';

const RunPanel = lazyWithRetry(() => import('./bulk/RunPanel'));
const JobPanel = lazyWithRetry(() => import('./bulk/JobPanel'));

/** Renders what lies over a list: its running actions and exports, and the dialogs of actions. */
export function ListPanels() {
  const translate = useTranslate();
  const { resource, runs, actions, exports } = useListState();
  return (
    <>
      <FloatingPanels ref={restoreFocus}>
        <OptionalPart>
          {runs.map((run, index) => (
            <RunPanel key={run.id} resource={resource} run={run} isLatest={index === 0} />
          ))}
          {exports.map(job => (
            <JobPanel key={job.id} job={job} label={translate('jobs.export')} />
          ))}
        </OptionalPart>
      </FloatingPanels>
      {actions.dialogs}
    </>
  );
}
