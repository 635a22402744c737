import BlockIcon from '@mui/icons-material/BlockOutlined';
import AllowIcon from '@mui/icons-material/CheckCircleOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { QuickIcon } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { actionLabel } from '../../record/actions/actionLabel';
import type { QuickActions } from './quickActions';

const icons: Readonly<Record<QuickIcon, typeof BlockIcon>> = { allow: AllowIcon, block: BlockIcon };

interface QuickButtonsProps {
  quick: QuickActions;
  record: ConsoleRecord;
  /** What the record is called. */
  name: string;
}

/** The buttons that do something to a row at once. */
export function QuickButtons({ quick, record, name }: QuickButtonsProps) {
  const translate = useTranslate();
  return Object.entries(quick.icons).map(([action, icon]) => {
    if (!icon || !quick.isAvailable(action, record)) return null;
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
