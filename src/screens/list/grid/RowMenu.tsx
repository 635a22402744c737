import { type ReactNode, useState } from 'react';
import type { ConsoleRecord } from '../../../../schema/wire';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';

const RowMenuItems = lazyWithRetry(() => import('./RowMenuItems'));

/** The record whose menu is open, and the menu's anchor. */
export interface OpenedRow {
  record: ConsoleRecord;
  anchor: HTMLElement;
}

/** Returns the menu of a record's actions, and a function that opens it. */
export function useRowMenu(): [menu: ReactNode, open: (row: OpenedRow) => void] {
  const [shown, setShown] = useState<OpenedRow>();
  const close = () => setShown(undefined);
  const menu = <OpenedPart onClose={close}>{shown && <RowMenuItems {...shown} onClose={close} />}</OpenedPart>;
  return [menu, setShown];
}
