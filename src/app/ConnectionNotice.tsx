import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isGateways, reachability } from '../../dataProvider/reachability';
import { NoticeBar } from '../layout/NoticePlace';
import { serviceUrl } from '../public/address';
import { BusyButton } from '../ui/BusyButton';

/** Between attempts, growing: a service that starts again is back within seconds. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** How long an answer is waited for, where nothing comes back at all. */
const PATIENCE_MS = 10_000;

/**
 * Says above the page that the device is offline or that the service does not answer, as long as that is so, and tries
 * again by itself. Once it answers, what is shown is read again. It comes late, but before it is needed.
 */
export default function ConnectionNotice() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const answers = useSyncExternalStore(reachability.subscribe, reachability.get);
  // One request may fail for reasons of its own: only a second look tells that the service is not there.
  const [isDown, setIsDown] = useState(false);
  const [isTrying, setIsTrying] = useState(false);
  const isLost = !isOnline || (isDown && !answers);

  const isLooking = useRef(false);

  const look = useCallback(async () => {
    // One at a time: an answer that comes late must not say that what is back is gone.
    if (isLooking.current) return;
    isLooking.current = true;
    setIsTrying(true);
    const found = await isThere();
    isLooking.current = false;
    setIsTrying(false);
    setIsDown(!found);
    reachability.report(found);
  }, []);

  useEffect(() => {
    if (answers) setIsDown(false);
    else void look();
  }, [answers, look]);

  useEffect(() => {
    // A device that is back on the network need not wait for the next look.
    if (isOnline && !reachability.get()) void look();
  }, [isOnline, look]);

  useEffect(() => {
    if (!isLost) return;
    let timer: ReturnType<typeof setTimeout>;
    const tryAfter = (pause: number) => {
      timer = setTimeout(() => {
        void look();
        tryAfter(Math.min(pause * 1.5, LONGEST_PAUSE_MS));
      }, pause);
    };
    tryAfter(FIRST_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      // What has been lost is back, or no one looks any more.
      notify('shell.connection.back', { type: 'success' });
      void queryClient.invalidateQueries();
    };
  }, [isLost, look, notify, queryClient]);

  return (
    <NoticeBar>
      {isLost ? <ConnectionBanner isOffline={!isOnline} isTrying={isTrying} onRetry={() => void look()} /> : null}
    </NoticeBar>
  );
}

/** Whether the service answers, whatever it says. */
async function isThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(serviceUrl('/healthz'), { cache: 'no-store', credentials: 'omit', signal });
    return !isGateways(answer.status, await answer.text());
  } catch {
    return false;
  }
}

function followOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

interface Props {
  /** Whether it is the device that has no network, and not the service that is silent. */
  isOffline: boolean;
  isTrying: boolean;
  onRetry(): void;
}

/** Says, as long as it is so, that nothing can be read or saved, and that this will pass. */
function ConnectionBanner({ isOffline, isTrying, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      role="presentation"
      action={
        <BusyButton color="inherit" size="small" onClick={onRetry} loading={isTrying}>
          {translate('shell.retry')}
        </BusyButton>
      }
      sx={{
        borderRadius: 0,
        alignItems: 'center',
        '& .MuiAlert-action': { pt: 0, marginInlineEnd: 1, alignItems: 'center' },
      }}
    >
      {translate(isOffline ? 'shell.connection.lost' : 'connection.unreachable')}
    </Alert>
  );
}
