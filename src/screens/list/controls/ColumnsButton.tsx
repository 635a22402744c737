import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { LatePopover } from '../../../app/LatePopover';
import { lazyWithRetry } from '../../../app/lazyWithRetry';

const ColumnsEditor = lazyWithRetry(() => import('./ColumnsEditor'));

/** Opens the list of columns, where they are shown, hidden and put into an order. */
export function ColumnsButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = translate('list.columns.title');
  return (
    <>
      <IconButton size="small" title={title} aria-label={title} onClick={event => setAnchor(event.currentTarget)}>
        <ViewColumnIcon fontSize="small" />
      </IconButton>
      <LatePopover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 3, width: 300, maxHeight: 480 } } }}
      >
        <Suspense>
          <ColumnsEditor />
        </Suspense>
      </LatePopover>
    </>
  );
}
