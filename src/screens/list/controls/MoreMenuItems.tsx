import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useTranslate } from 'ra-core';
import { useListState } from '../ListState';
import type { MoreMenuProps } from './MoreMenu';

interface MoreMenuItemsProps extends MoreMenuProps {
  anchor: HTMLElement;
  onClose(): void;
}

/** Renders the items of `MoreMenu`. In a file of its own, so that it loads when the menu first opens. */
export default function MoreMenuItems({ danger, anchor, onClose }: MoreMenuItemsProps) {
  const { total, refetch, isAddressed, exportForms, exportAll, paths } = useListState();
  const translate = useTranslate();
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem onClick={choose(refetch)}>{translate('list.refresh')}</MenuItem>
      {isAddressed && paths.import !== undefined && (
        <MenuItem component={LinkBase} to={paths.import}>
          {translate('list.import')}
        </MenuItem>
      )}
      {exportForms.map(form => (
        <MenuItem key={form} disabled={total === 0} onClick={choose(() => exportAll(form))}>
          {total === undefined
            ? translate(`jobs.exportAll.${form}`)
            : translate(form === 'import' ? 'exporting.allToImport' : 'exporting.all', { smart_count: total })}
        </MenuItem>
      ))}
      {danger && <Divider />}
      {danger && (
        <MenuItem onClick={choose(danger.onChoose)} sx={{ color: 'error.main' }}>
          {danger.label}
        </MenuItem>
      )}
    </Menu>
  );
}
