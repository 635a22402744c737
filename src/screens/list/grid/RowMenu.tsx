import { Suspense } from 'react';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import type { Actions } from '../../record/actions/useActions';

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

/** All that can be done with one record. */
export function RowMenu(props: RowMenuProps) {
  return (
    <Suspense>
      <RowMenuItems {...props} />
    </Suspense>
  );
}
