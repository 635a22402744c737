import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useTranslate } from 'ra-core';
import type { MoreMenuProps } from './MoreMenu';

interface MoreMenuItemsProps extends MoreMenuProps {
  anchor: HTMLElement;
  onClose(): void;
}

/** The menu itself. A file of its own, as a list is shown before anybody opens it. */
export default function MoreMenuItems(props: MoreMenuItemsProps) {
  const { anchor, total, exportForms, onExport, onRefresh, importPath, danger, onClose } = props;
  const translate = useTranslate();
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem onClick={choose(onRefresh)}>{translate('list.refresh')}</MenuItem>
      {importPath !== undefined && (
        <MenuItem component={LinkBase} to={importPath}>
          {translate('list.import')}
        </MenuItem>
      )}
      {exportForms.map(form => (
        <MenuItem key={form} disabled={total === 0} onClick={choose(() => onExport(form))}>
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
