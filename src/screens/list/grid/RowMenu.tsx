import { type ReactNode, Suspense, useState } from 'react';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import type { Actions } from '../../record/actions/useActions';
import type { RecordPaths } from '../useRecordPaths';

const RowMenuItems = lazyWithRetry(() => import('./RowMenuItems'));

export interface RowMenuProps {
  resource: AnyResource;
  record: ConsoleRecord;
  anchor: HTMLElement;
  actions: Actions;
  showPath: string;
  editPath?: string;
  onClose(): void;
}

/** The menu of all that can be done with one record, and what opens it. */
export function useRowMenu(
  resource: AnyResource,
  actions: Actions,
  { show, edit }: RecordPaths,
): [menu: ReactNode, open: (of: { record: ConsoleRecord; anchor: HTMLElement }) => void] {
  const [shown, setShown] = useState<{ record: ConsoleRecord; anchor: HTMLElement }>();
  const menu = shown && (
    <Suspense>
      <RowMenuItems
        {...shown}
        resource={resource}
        actions={actions}
        showPath={show(shown.record.id)}
        editPath={edit?.(shown.record.id)}
        onClose={() => setShown(undefined)}
      />
    </Suspense>
  );
  return [menu, setShown];
}
