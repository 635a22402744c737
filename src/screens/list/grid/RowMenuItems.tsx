import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import ActionMenu from '../../ActionMenu';
import { actionLabel } from '../../record/actions/actionLabel';
import { useListState } from '../ListState';
import type { OpenedRow } from './RowMenu';

/** Renders a row's menu. In a file of its own, so that it loads when a menu first opens. */
export default function RowMenuItems({ record, ...menu }: OpenedRow & { onClose(): void }) {
  const { resource, actions, paths } = useListState();
  const translate = useTranslate();
  const singleActions = Object.entries(resource.actions ?? {}).filter(([, { single }]) => single);
  const offered = [...singleActions.map(([name]) => name), ...(resource.delete ? ['delete'] : [])].filter(
    name => actions.available(name, record) || actions.isForbiddenToSelf(name, record),
  );
  const itemOf = (name: string) => ({
    label: actionLabel(translate, resource.name, name),
    disabled: !actions.available(name, record),
    act: () => void actions.start(name, { records: [record] }),
    isDestructive: name === 'delete',
  });

  return (
    <ActionMenu
      {...menu}
      groups={[
        [
          { label: translate('ra.action.open'), to: paths.show(record.id) },
          ...(paths.edit ? [{ label: translate('ra.action.edit'), to: paths.edit(record.id) }] : []),
        ],
        offered.filter(name => name !== 'delete').map(itemOf),
        offered.filter(name => name === 'delete').map(itemOf),
      ]}
    >
      {offered.some(name => actions.isForbiddenToSelf(name, record)) && (
        <Typography variant="caption" component="li" color="textSecondary" sx={{ px: 4, py: 1 }}>
          {translate('account.notSelf')}
        </Typography>
      )}
    </ActionMenu>
  );
}
