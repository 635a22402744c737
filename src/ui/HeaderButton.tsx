import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useOnPhone } from '../screens/list/useOnPhone';
import { BusyButton } from './BusyButton';

interface HeaderButtonProps {
  label: string;
  icon: ReactNode;
  title?: string;
  busy?: boolean;
  onClick(): void;
}

/** Renders a button of a list's header. On phones it is only the icon. */
export function HeaderButton({ label, icon, title = label, busy = false, onClick }: HeaderButtonProps) {
  if (useOnPhone()) {
    return (
      <IconButton aria-label={label} title={title} disabled={busy} onClick={onClick}>
        {icon}
      </IconButton>
    );
  }
  return (
    <BusyButton startIcon={icon} title={title} loading={busy} onClick={onClick}>
      {label}
    </BusyButton>
  );
}
