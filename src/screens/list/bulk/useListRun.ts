import { useCallback, useEffect, useRef, useState } from 'react';
import { isActive, type Run } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { useRuns } from '../../../layout/useRuns';
import { useListState } from '../ListState';
import { useSelectionStore } from '../selection/SelectionContext';

/**
 * The latest action on many of the resource's records that was under way while this list was open. When one is over
 * the list is read again and the records that are done are unticked: those that failed remain.
 */
export function useListRun(resource: AnyResource): { run: Run | undefined; dismiss(): void } {
  const runs = useRuns();
  const { refetch } = useListState();
  const selection = useSelectionStore();
  const followed = useRef(new Set<string>());
  const [shown, setShown] = useState<string>();
  const dismiss = useCallback(() => setShown(undefined), []);
  const own = runs.filter(run => run.resource === resource.name);

  useEffect(() => {
    for (const run of own) {
      if (isActive(run) && !followed.current.has(run.id)) {
        followed.current.add(run.id);
        setShown(run.id);
      } else if (!isActive(run) && followed.current.delete(run.id)) {
        keepUndone(selection, run);
        refetch();
      }
    }
  });

  return { run: own.find(run => run.id === shown), dismiss };
}

function keepUndone(selection: ReturnType<typeof useSelectionStore>, run: Run): void {
  if (selection.get().kind === 'ids') {
    selection.set(run.ok, false);
    return;
  }
  // What the query found is no longer what it finds now.
  selection.clear();
  selection.set(
    run.failed.map(item => item.id),
    true,
  );
}
