import { partition } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { canDo } from '../../../../schema/record';
import { useRole } from '../../../access/useRole';
import { actionLabel } from '../../record/actions/actionLabel';
import { usePresetAnswers } from '../../record/actions/presetAnswers';
import { useListState } from '../ListState';
import { useSelection, useSelectionStore } from '../selection/SelectionContext';
import { sharedFields } from './sharedFields';

/** The maximum number of actions with a button of their own. The others are in the menu. */
const BUTTONS = 4;

/** Something to do with the selection, as a button or a menu item. */
export interface BulkAction {
  name: string;
  label: string;
  /** @param button the anchor of the menu that opens */
  act(button: HTMLElement): void;
  /** What opens, for `aria-haspopup`. */
  popup?: 'dialog' | 'menu';
  isOpen?: boolean;
  color?: 'error' | 'inherit';
}

interface BulkActionOptions {
  edit(): void;
  /** @param button the anchor of the menu of export forms */
  forms(button: HTMLElement): void;
  areFormsOpen: boolean;
  /** Called before the button that selects everything disappears. */
  beforeSelectAll(button: HTMLElement): void;
}

/** Returns what can be done with the selection, in order, and the names of those that are always in the menu. */
export function useBulkActions({ edit, forms, areFormsOpen, beforeSelectAll }: BulkActionOptions) {
  const { resource, total = 0, combinedFilter, actions, exportForms, exportSelection } = useListState();
  const translate = useTranslate();
  const role = useRole();
  const store = useSelectionStore();
  const selection = useSelection();
  const presetAnswers = usePresetAnswers();
  const availableNames = Object.keys(resource.actions ?? {}).filter(
    name => resource.actions?.[name]?.bulk && actions.available(name),
  );
  const [presetNames, otherNames] = partition(availableNames, name => name in presetAnswers);
  const [form] = exportForms;
  const hasForms = exportForms.length > 1;

  const actionOf = (name: string): BulkAction => ({
    name,
    label: actionLabel(translate, resource.name, name),
    act: () => actions.start(name, { selection }),
  });
  const all: (BulkAction | false | undefined)[] = [
    ...presetNames.map(actionOf),
    selection.kind === 'ids' &&
      store.count() < total && {
        name: 'selectAll',
        label: translate('list.bulk.selectAll', { total }),
        act(button) {
          beforeSelectAll(button);
          store.selectAll(combinedFilter, total);
        },
      },
    canDo(resource, role, 'edit') &&
      sharedFields(resource, role).length > 0 && {
        name: 'edit',
        label: translate('ra.action.edit'),
        popup: 'dialog',
        act: edit,
      },
    ...otherNames.map(actionOf),
    form && {
      name: 'export',
      label: translate('list.export.selected'),
      ...(hasForms && { popup: 'menu', isOpen: areFormsOpen }),
      act: button => (hasForms ? forms(button) : exportSelection(selection, form)),
    },
    actions.available('delete') && { ...actionOf('delete'), color: 'error' },
  ];
  return {
    bulkActions: all.filter(action => action !== false && action !== undefined),
    // Not for a single action, as a menu would only hide it.
    menuOnly: availableNames.length > BUTTONS + 1 ? [...presetNames, ...otherNames].slice(BUTTONS) : [],
  };
}
