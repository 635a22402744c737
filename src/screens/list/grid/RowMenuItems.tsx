import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { actionLabel } from '../../record/actions/actionLabel';
import { useListState } from '../ListState';
import type { OpenedRow } from './RowMenu';

/** Renders a row's menu. In a file of its own, so that it loads when a menu first opens. */
export default function RowMenuItems({ record, anchor, onClose }: OpenedRow & { onClose(): void }) {
  const { resource, actions, paths } = useListState();
  const translate = useTranslate();
  const labelOf = (action: string) => actionLabel(translate, resource.name, action);
  const isOffered = (name: string) => actions.available(name, record) || actions.isForbiddenToSelf(name, record);
  const offered = Object.keys(resource.actions ?? {}).filter(
    name => resource.actions?.[name]?.single && isOffered(name),
  );
  const deletable = resource.delete !== undefined && isOffered('delete');
  const start = (name: string) => {
    onClose();
    actions.start(name, { records: [record] });
  };

  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem component={LinkBase} to={paths.show(record.id)} onClick={onClose}>
        {translate('list.open')}
      </MenuItem>
      {paths.edit && (
        <MenuItem component={LinkBase} to={paths.edit(record.id)} onClick={onClose}>
          {translate('list.edit')}
        </MenuItem>
      )}
      {offered.length > 0 && <Divider />}
      {offered.map(name => (
        <MenuItem key={name} disabled={!actions.available(name, record)} onClick={() => start(name)}>
          {labelOf(name)}
        </MenuItem>
      ))}
      {deletable && <Divider />}
      {deletable && (
        <MenuItem
          disabled={!actions.available('delete', record)}
          onClick={() => start('delete')}
          sx={{ color: 'error.main' }}
        >
          {labelOf('delete')}
        </MenuItem>
      )}
      {[...offered, 'delete'].some(name => actions.isForbiddenToSelf(name, record)) && (
        <Typography variant="caption" component="li" color="textSecondary" sx={{ px: 4, py: 1 }}>
          {translate('list.notSelf')}
        </Typography>
      )}
    </Menu>
  );
}
