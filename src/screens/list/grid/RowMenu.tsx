import { type ReactNode, Suspense, useState } from 'react';
import type { ConsoleRecord } from '../../../../schema/wire';
import { lazyWithRetry } from '../../../app/lazyWithRetry';

const RowMenuItems = lazyWithRetry(() => import('./RowMenuItems'));

/** The record whose menu is open, and where. */
export interface OpenedRow {
  record: ConsoleRecord;
  anchor: HTMLElement;
}

/** The menu of all that can be done with one record, and what opens it. */
export function useRowMenu(): [menu: ReactNode, open: (row: OpenedRow) => void] {
  const [shown, setShown] = useState<OpenedRow>();
  const menu = shown && (
    <Suspense>
      <RowMenuItems {...shown} onClose={() => setShown(undefined)} />
    </Suspense>
  );
  return [menu, setShown];
}
