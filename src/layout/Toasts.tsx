import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useEvent,
  useNotificationContext,
  useTranslate,
} from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toastMs } from '../theme/tokens';
import { ToastRegion } from './NoticeRegions';
import { useUndoableChanges } from './undoableChanges';

interface Toast {
  id: number;
  notification: NotificationPayload;
  /** Whether it announces a change that can still be undone. */
  undoable: boolean;
}

/** Renders notifications. Each closes after 8 s, but not while the stack is hovered or focused. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const { announce, settle } = useUndoableChanges(() => setToasts(shown => shown.filter(({ undoable }) => !undoable)));

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    lastId.current += 1;
    const id = lastId.current;
    const undoable = notification.notificationOptions?.undoable === true && announce(id);
    setToasts(shown => [...shown, { id, notification, undoable }]);
  }, [notifications, takeNotification, announce]);

  const close = useCallback(
    (id: number, isUndo = false) => {
      settle(id, isUndo);
      setToasts(shown => shown.filter(toast => toast.id !== id));
    },
    [settle],
  );

  return <ToastRegion>{toasts.length > 0 && <ToastStack toasts={toasts} onClose={close} />}</ToastRegion>;
}

/**
 * Stacks the toasts, the newest in front, until hovered or focused, so that many take up as much space as one. The
 * front toast keeps its position when the stack expands.
 */
function ToastStack({ toasts, onClose }: { toasts: readonly Toast[]; onClose(id: number, isUndo?: boolean): void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isOpen = isHovered || isFocused;
  const shown = [...toasts].reverse().sort(errorsFirst);
  // Toasts behind an error haven't been seen yet, so their time doesn't start.
  const isErrorInFront = shown.slice(0, 1).some(isError);
  return (
    <Box
      aria-live="polite"
      role="status"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      sx={isOpen ? expandedStack : collapsedStack}
    >
      {shown.map(({ id, notification, undoable }, at) => (
        <ToastView
          key={id}
          notification={notification}
          undoable={undoable}
          isPaused={isOpen || (at > 0 && isErrorInFront)}
          onClose={isUndo => {
            onClose(id, isUndo);
            // Removing the focused button fires no blur event.
            setFocused(false);
          }}
        />
      ))}
    </Box>
  );
}

const stack = { display: 'grid', gap: 2, width: '100%', maxWidth: { sm: 400 } };

const collapsedStack = {
  ...stack,
  '& > *': { gridArea: '1 / 1' },
  '& > :not(:first-of-type)': { transform: 'translateY(4px) scaleX(0.97)' },
  '& > :first-of-type': { position: 'relative', zIndex: 1 },
};

/** Receives pointer events in the gaps, too, so that crossing a gap doesn't collapse the stack. */
const expandedStack = { ...stack, pointerEvents: 'auto', display: 'flex', flexDirection: 'column-reverse' };

/** Sorts errors and warnings before other toasts. */
function errorsFirst(a: Toast, b: Toast): number {
  return Number(isError(b)) - Number(isError(a));
}

function isError({ notification: { type } }: Toast): boolean {
  return type === 'error' || type === 'warning';
}

interface ToastViewProps {
  notification: NotificationPayload;
  /** Pauses the timer that closes it. */
  isPaused: boolean;
  /** Adds the Undo button. */
  undoable: boolean;
  onClose(isUndo?: boolean): void;
}

function ToastView({ notification, isPaused, undoable, onClose }: ToastViewProps) {
  const translate = useTranslate();
  const close = () => onClose();
  const { message, type, notificationOptions: { autoHideDuration = toastMs, messageArgs } = {} } = notification;
  useAutoHide(isPaused ? null : autoHideDuration, close);
  return (
    <Paper
      variant="outlined"
      sx={{ backgroundColor: 'floating', boxShadow: 8, overflow: 'hidden', pointerEvents: 'auto' }}
    >
      <CloseNotificationContext.Provider value={close}>
        <Alert
          severity={type}
          role="presentation"
          action={
            <>
              {undoable && (
                <Button size="small" color="inherit" onClick={() => onClose(true)}>
                  {translate('ra.action.undo')}
                </Button>
              )}
              <IconButton size="small" aria-label={translate('ra.action.close')} onClick={close}>
                <Close />
              </IconButton>
            </>
          }
          sx={{ borderRadius: 0, '& .MuiAlert-message': { flexGrow: 1 } }}
        >
          {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
        </Alert>
      </CloseNotificationContext.Provider>
    </Paper>
  );
}

/** Calls `close` after `ms` milliseconds, or never while `ms` is null. */
function useAutoHide(ms: number | null, close: () => void): void {
  const closeNow = useEvent(close);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(closeNow, ms);
    return () => clearTimeout(timer);
  }, [ms, closeNow]);
}
