import { useTranslate } from 'ra-core';
import ActionMenu from '../../ActionMenu';
import { useListState } from '../ListState';
import type { MoreMenuProps } from './MoreMenu';

interface MoreMenuItemsProps extends MoreMenuProps {
  anchor: HTMLElement;
  onClose(): void;
}

/** Renders the items of `MoreMenu`. In a file of its own, so that it loads when the menu first opens. */
export default function MoreMenuItems({ danger, ...menu }: MoreMenuItemsProps) {
  const { total, refetch, isAddressed, exportForms, exportAll, paths } = useListState();
  const translate = useTranslate();
  const importPath = isAddressed ? paths.import : undefined;
  const exportItems = exportForms.map(form => ({
    label:
      total === undefined
        ? translate(`jobs.exportAll.${form}`)
        : translate(form === 'import' ? 'exporting.allToImport' : 'exporting.all', { smart_count: total }),
    disabled: total === 0,
    act: () => exportAll(form),
  }));
  return (
    <ActionMenu
      {...menu}
      groups={[
        [
          { label: translate('ra.action.refresh'), act: refetch },
          ...(importPath === undefined ? [] : [{ label: translate('list.import'), to: importPath }]),
          ...exportItems,
        ],
        danger ? [{ label: danger.label, act: danger.onChoose, isDestructive: true }] : [],
      ]}
    />
  );
}
