import { useEffect, useRef } from 'react';
import { isActive, type Run } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { useRuns } from '../../../layout/activity/useJobs';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { useSelectionStore } from '../selection/SelectionContext';
import { useListPath } from '../useListPath';

/**
 * Returns the bulk actions started in this list, in this visit to it or an earlier one, that are running or whose
 * result hasn't been closed. When a run ends, its successful records are deselected and its failed ones selected.
 */
export function useListRuns(resource: AnyResource): readonly Run[] {
  const selection = useSelectionStore();
  const organization = useActiveOrganization();
  const here = useListPath(resource);
  const applied = useRef(new Set<string>());
  const listRuns = useRuns().filter(
    run =>
      run.resource === resource.name &&
      !run.seen &&
      (run.path ?? here) === here &&
      (resource.scope === 'global' || run.organization === organization),
  );

  useEffect(() => {
    for (const run of listRuns) {
      if (isActive(run)) applied.current.delete(run.id);
      else if (!applied.current.has(run.id)) {
        applied.current.add(run.id);
        applyOutcome(selection, run);
      }
    }
  });

  return listRuns;
}

function applyOutcome(selection: ReturnType<typeof useSelectionStore>, { ok, failed }: Run): void {
  // The run may have changed what the query matches.
  if (selection.get().kind === 'query') selection.clear();
  selection.set(ok, false);
  const failedIds = failed.map(({ id }) => id);
  selection.set(failedIds, true);
}
