import { useEffect, useRef } from 'react';
import { isActive, type Run } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { useRuns } from '../../../layout/activity/useJobs';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { useSelectionStore } from '../selection/SelectionContext';
import { useListPath } from '../useListPath';

/**
 * The actions on many that were started at this list, whether it was open all the time or the person comes back to it:
 * those under way, and those whose result has not been put aside. When one is over, the records that are done are
 * unticked, and those that failed are ticked.
 */
export function useListRuns(resource: AnyResource): readonly Run[] {
  const selection = useSelectionStore();
  const organization = useActiveOrganization();
  const here = useListPath(resource);
  const applied = useRef(new Set<string>());
  const own = useRuns().filter(
    run =>
      run.resource === resource.name &&
      !run.seen &&
      (run.path ?? here) === here &&
      (resource.scope === 'global' || run.organization === organization),
  );

  useEffect(() => {
    for (const run of own) {
      if (isActive(run)) applied.current.delete(run.id);
      else if (!applied.current.has(run.id)) {
        applied.current.add(run.id);
        keepUndone(selection, run);
      }
    }
  });

  return own;
}

function keepUndone(selection: ReturnType<typeof useSelectionStore>, { ok, failed }: Run): void {
  // What a query found is no longer what it finds now.
  if (selection.get().kind === 'query') selection.clear();
  selection.set(ok, false);
  if (failed.length > 0) {
    selection.set(
      failed.map(item => item.id),
      true,
    );
  }
}
