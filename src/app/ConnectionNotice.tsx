import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isProxyError, reachability } from '../../dataProvider/reachability';
import { NoticeBar } from '../layout/NoticeRegions';
import { serviceUrl } from '../public/address';
import { BusyButton } from '../ui/BusyButton';

/** Delay before the first retry, which then grows. A restarted service is back within seconds. */
const INITIAL_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;
const TIMEOUT_MS = 10_000;

/**
 * Shows a banner above the page while the device is offline or the service doesn't respond, and retries. Refetches all
 * data once the connection is back. The component is loaded late, but before it is needed.
 */
export default function ConnectionNotice() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.get);
  // A single request may fail for other reasons, so a health check has to confirm that the service is down.
  const [isDown, setIsDown] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const isDisconnected = !isOnline || (isDown && !isReachable);

  const isCheckRunning = useRef(false);

  const checkConnection = useCallback(async () => {
    // Run one check at a time: a late result must not report a service as down that is up again.
    if (isCheckRunning.current) return;
    isCheckRunning.current = true;
    setIsChecking(true);
    const isUp = await isServiceUp();
    isCheckRunning.current = false;
    setIsChecking(false);
    setIsDown(!isUp);
    reachability.report(isUp);
  }, []);

  useEffect(() => {
    if (isReachable) setIsDown(false);
    else void checkConnection();
  }, [isReachable, checkConnection]);

  useEffect(() => {
    // Don't wait for the next retry when the device is back online.
    if (isOnline && !reachability.get()) void checkConnection();
  }, [isOnline, checkConnection]);

  useEffect(() => {
    if (!isDisconnected) return;
    let timer: ReturnType<typeof setTimeout>;
    const retryAfter = (delayMs: number) => {
      timer = setTimeout(() => {
        void checkConnection();
        retryAfter(Math.min(delayMs * 1.5, MAX_RETRY_MS));
      }, delayMs);
    };
    retryAfter(INITIAL_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isDisconnected, checkConnection]);

  const wasDisconnected = useRef(false);
  useEffect(() => {
    if (wasDisconnected.current && !isDisconnected) {
      notify('shell.connection.back', { type: 'success' });
      void queryClient.invalidateQueries();
    }
    wasDisconnected.current = isDisconnected;
  }, [isDisconnected, notify, queryClient]);

  return (
    <NoticeBar>
      {isDisconnected ? (
        <ConnectionBanner isOffline={!isOnline} isChecking={isChecking} onRetry={() => void checkConnection()} />
      ) : null}
    </NoticeBar>
  );
}

/** Whether the service responds, with whatever status. */
async function isServiceUp(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(serviceUrl('/healthz'), { cache: 'no-store', credentials: 'omit', signal });
    return !isProxyError(response.status, await response.text());
  } catch {
    return false;
  }
}

function subscribeToOnline(listener: () => void): () => void {
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
  isChecking: boolean;
  onRetry(): void;
}

/** Renders the warning that nothing can be loaded or saved at the moment. */
function ConnectionBanner({ isOffline, isChecking, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      role="presentation"
      action={
        <BusyButton color="inherit" size="small" onClick={onRetry} loading={isChecking}>
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
