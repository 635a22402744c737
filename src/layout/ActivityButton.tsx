import NotificationsActivity from '@mui/icons-material/PendingActionsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useId, useState } from 'react';
import { isActive } from '../../dataProvider';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useRuns } from './useRuns';

const ActivityPanel = lazyWithRetry(() => import('./ActivityPanel'));

/** The jobs on many records: how many are under way, and in a panel how far each is. */
export function ActivityButton() {
  const translate = useTranslate();
  const titleId = useId();
  const runs = useRuns();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const running = runs.filter(isActive).length;
  const label = running
    ? translate('shell.activity.openRunning', { smart_count: running })
    : translate('shell.activity.open');
  useWarningBeforeUnload(running > 0);
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <NotificationsActivity />
        {running > 0 ? <Count>{running}</Count> : null}
      </IconButton>
      <Suspense>
        <Popover
          open={anchor !== undefined}
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
        >
          <ActivityPanel titleId={titleId} runs={runs} />
        </Popover>
      </Suspense>
    </>
  );
}

/** The number at the corner of the button; the button's label says it in words. */
function Count({ children }: { children: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        top: 0,
        right: 0,
        minWidth: 16,
        px: 1,
        borderRadius: 2,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: 11,
        lineHeight: '16px',
      }}
    >
      {children}
    </Box>
  );
}

/** Has the browser ask before the page is left while jobs run. */
function useWarningBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
