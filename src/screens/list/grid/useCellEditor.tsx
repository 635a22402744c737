import { type RefObject, useEffect, useMemo, useState } from 'react';
import { canDo, fieldOf } from '../../../../schema/record';
import { useCurrentUser } from '../../../access/useRole';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';
import { editableFields } from '../../record/form/values';
import { useListState } from '../ListState';
import type { EditedCell } from './CellEditor';

const CellEditor = lazyWithRetry(() => import('./CellEditor'));

/**
 * Returns which cells of a list can be edited in place, by the same rules as a record's form, and the open editor.
 * @param grid gets the focus when the editor has closed
 */
export function useCellEditor(grid: RefObject<HTMLElement | null>) {
  const { resource } = useListState();
  const { id: self, role } = useCurrentUser();
  const [edited, setEdited] = useState<EditedCell>();
  const isEditable = useMemo(() => {
    const editable = new Set(canDo(resource, role, 'edit') ? editableFields(resource, role, 'edit') : []);
    return (id: string, name: string) =>
      editable.has(name) && !(id === self && fieldOf(resource, name).notSelf === true);
  }, [resource, self, role]);

  useEffect(() => {
    if (edited) return () => grid.current?.focus({ preventScroll: true });
  }, [edited, grid]);
  const close = () => setEdited(undefined);
  return {
    isEditable,
    edit: setEdited,
    editor: <OpenedPart onClose={close}>{edited && <CellEditor {...edited} onClose={close} />}</OpenedPart>,
  };
}
