import BlockIcon from '@mui/icons-material/BlockOutlined';
import AllowIcon from '@mui/icons-material/CheckCircleOutlined';
import IconButton from '@mui/material/IconButton';
import { useEvent, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Role } from '../../../../contract/roles';
import type { AnyResource, QuickIcon } from '../../../../schema/define';
import { mayDo } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useRole } from '../../../access/useRole';
import { actionLabel } from '../../record/actions/actionLabel';
import { useListState } from '../ListState';

export interface QuickActions {
  resource: AnyResource;
  /** The icons of the quick actions that the user may do, by action. */
  icons: Readonly<Record<string, QuickIcon | undefined>>;
  available(action: string, record: ConsoleRecord): boolean;
  start(action: string, record: ConsoleRecord): void;
}

/** Returns the quick actions of the surrounding list as a stable object; undefined if it has none. */
export function useQuickActions(): QuickActions | undefined {
  const { resource, actions } = useListState();
  const { available } = actions;
  const role = useRole();
  const start = useEvent((action: string, record: ConsoleRecord) => actions.start(action, { records: [record] }));
  return useMemo(() => {
    const quick = quickOf(resource, role);
    return quick.length === 0 ? undefined : { resource, icons: Object.fromEntries(quick), available, start };
  }, [resource, role, available, start]);
}

/** Returns the number of buttons at the end of each row: menu, edit and quick actions. */
export function useRowButtons(): number {
  const { resource, paths } = useListState();
  const role = useRole();
  return 1 + (paths.edit ? 1 : 0) + quickOf(resource, role).length;
}

/** Returns the quick actions that a role may do, with their icons. */
function quickOf(resource: AnyResource, role: Role) {
  return Object.entries(resource.list?.quick ?? {}).filter(([action]) => mayDo(resource, role, action));
}

const icons: Readonly<Record<QuickIcon, typeof BlockIcon>> = { allow: AllowIcon, block: BlockIcon };

interface QuickButtonsProps {
  quick: QuickActions;
  record: ConsoleRecord;
  name: string;
}

export function QuickButtons({ quick, record, name }: QuickButtonsProps) {
  const translate = useTranslate();
  return Object.entries(quick.icons).map(([action, icon]) => {
    if (!icon || !quick.available(action, record)) return null;
    const Icon = icons[icon];
    const label = actionLabel(translate, quick.resource.name, action);
    return (
      <IconButton
        key={action}
        size="small"
        tabIndex={-1}
        title={label}
        aria-label={translate('list.quick', { action: label, name })}
        onClick={() => quick.start(action, record)}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  });
}
