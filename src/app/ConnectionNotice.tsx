import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isProxyError, reachability } from '../../dataProvider/reachability';
import { NoticeBar } from '../layout/NoticeRegions';
import { serviceUrl } from '../public/address';
import { BusyButton } from '../ui/BusyButton';

/** Delay before the first retry, which then grows. A restarted service is back within seconds. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** Timeout of a health check. */
const TIMEOUT_MS = 10_000;

/**
 * Shows a banner above the page while the device is offline or the service doesn't respond, and retries. Refetches all
 * data once the connection is back. The component is loaded late, but before it is needed.
 */
export default function ConnectionNotice() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const answers = useSyncExternalStore(reachability.subscribe, reachability.get);
  // A single request may fail for other reasons, so a health check has to confirm that the service is down.
  const [isDown, setIsDown] = useState(false);
  const [isTrying, setIsTrying] = useState(false);
  const isLost = !isOnline || (isDown && !answers);

  const isLooking = useRef(false);

  const look = useCallback(async () => {
    // Run one check at a time: a late result must not report a service as down that is up again.
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
    // Don't wait for the next retry when the device is back online.
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
    return () => clearTimeout(timer);
  }, [isLost, look]);

  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) {
      notify('shell.connection.back', { type: 'success' });
      void queryClient.invalidateQueries();
    }
    wasLost.current = isLost;
  }, [isLost, notify, queryClient]);

  return (
    <NoticeBar>
      {isLost ? <ConnectionBanner isOffline={!isOnline} isTrying={isTrying} onRetry={() => void look()} /> : null}
    </NoticeBar>
  );
}

/** Whether the service responds, with whatever status. */
async function isThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(serviceUrl('/healthz'), { cache: 'no-store', credentials: 'omit', signal });
    return !isProxyError(answer.status, await answer.text());
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
  /** Whether the device is offline. Otherwise the service doesn't respond. */
  isOffline: boolean;
  isTrying: boolean;
  onRetry(): void;
}

/** Renders the warning that nothing can be loaded or saved at the moment. */
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
