import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../app/lazyWithRetry';

const MoreMenuItems = lazyWithRetry(() => import('./MoreMenuItems'));

export interface MoreMenuProps {
  /** What is done to all records and can't be undone: far from what is done every day. */
  danger?: { label: string; onChoose(): void } | undefined;
}

/** What is done with a list less often. */
export function MoreMenu(props: MoreMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
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
      {anchor && (
        <Suspense>
          <MoreMenuItems {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
