import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';

const MoreMenuItems = lazyWithRetry(() => import('./MoreMenuItems'));

export interface MoreMenuProps {
  /** An irreversible action on all records, kept away from everyday ones. */
  danger?: { label: string; onChoose(): void } | undefined;
}

/** Renders the menu of less frequent actions of a list. */
export function MoreMenu(props: MoreMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const title = translate('list.more');
  return (
    <>
      <IconButton
        title={title}
        aria-label={title}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <OpenedPart onClose={close}>{anchor && <MoreMenuItems {...props} anchor={anchor} onClose={close} />}</OpenedPart>
    </>
  );
}
