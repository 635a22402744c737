import NotificationsActivity from '@mui/icons-material/PendingActionsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { isActive } from '../../dataProvider';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OpenedPart, OptionalPart } from '../app/OptionalPart';
import { usePageState } from '../app/usePageState';
import { confirmBeforeUnload } from '../auth/leaving';
import { useJobs } from './activity/useJobs';

const ActivityPanel = lazyWithRetry(() => import('./ActivityPanel'));
const DeferredActivity = lazyWithRetry(() => import('./activity/DeferredActivity'));

/** Renders the button of the activity panel with the number of running jobs, or of interrupted ones if none runs. */
export function ActivityButton() {
  const translate = useTranslate();
  const jobs = useJobs();
  const [anchor, setAnchor] = usePageState<HTMLElement | undefined>(undefined);
  const close = () => setAnchor(undefined);
  const running = jobs.filter(isActive).length;
  const interrupted = jobs.filter(({ state }) => state === 'interrupted').length;
  const label = running
    ? translate('shell.activity.openRunning', { smart_count: running })
    : translate(interrupted ? 'shell.activity.openInterrupted' : 'shell.activity.open');
  useWarningBeforeUnload(running > 0);
  const isFirstScreenOver = useIsFirstScreenOver();
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
        {running + interrupted > 0 ? <Count isWarning={running === 0}>{running || interrupted}</Count> : null}
      </IconButton>
      <OpenedPart onClose={close}>{anchor && <ActivityPanel anchor={anchor} onClose={close} />}</OpenedPart>
      <OptionalPart>{(isFirstScreenOver || jobs.length > 0) && <DeferredActivity />}</OptionalPart>
    </>
  );
}

/** Renders the number at the corner of the button. The button's label has it in words. */
function Count({ isWarning, children }: { isWarning: boolean; children: number }) {
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
        backgroundColor: isWarning ? 'warning.dark' : 'primary.main',
        color: isWarning ? 'background.paper' : 'primary.contrastText',
        fontSize: 11,
        lineHeight: '16px',
      }}
    >
      {children}
    </Box>
  );
}

/** Asks for confirmation before the page unloads while jobs run. */
function useWarningBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (isActive) return confirmBeforeUnload();
  }, [isActive]);
}

/** Milliseconds in which nothing else competes with the first screen for the connection. */
const FIRST_SCREEN_MS = 1500;

/** Whether the first screen has had time to load, so that interrupted jobs can be recovered. */
function useIsFirstScreenOver(): boolean {
  const [isFirstScreenOver, setFirstScreenOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFirstScreenOver(true), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFirstScreenOver;
}
