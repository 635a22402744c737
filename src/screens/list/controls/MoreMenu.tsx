import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';
import { usePopup } from '../../../ui/usePopup';

const MoreMenuItems = lazyWithRetry(() => import('./MoreMenuItems'));

export interface MoreMenuProps {
  /** An irreversible action on all records, kept away from everyday ones. */
  danger?: { label: string; onChoose(): void } | undefined;
}

/** Renders the menu of less frequent actions of a list. */
export function MoreMenu(props: MoreMenuProps) {
  const translate = useTranslate();
  const { anchor, close, opener } = usePopup('menu');
  const title = translate('list.more');
  return (
    <>
      <IconButton title={title} aria-label={title} {...opener}>
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <OpenedPart onClose={close}>{anchor && <MoreMenuItems {...props} anchor={anchor} onClose={close} />}</OpenedPart>
    </>
  );
}
