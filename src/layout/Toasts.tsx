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
import { isValidElement, useCallback, useEffect, useRef, useState } from 'react';
import { NoticePlace } from './NoticePlace';
import { useUndoableChanges } from './undoableChanges';

/** After how many milliseconds a toast closes on its own. */
const toastMs = 8000;

interface Toast {
  id: number;
  notification: NotificationPayload;
  /** Whether it speaks of a change that waits for its end. */
  undoable: boolean;
}

/** What has just happened, in the corner: each closes on its own after 8 s, not while it is pointed at or focused. */
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

  return (
    <NoticePlace>
      {toasts.length > 0 && (
        <Box aria-live="polite" role="status" sx={pile}>
          {[...toasts].sort(failuresLast).map(toast => (
            <ToastView
              key={toast.id}
              notification={toast.notification}
              onClose={() => close(toast.id)}
              {...(toast.undoable && { onUndo: () => close(toast.id, true) })}
            />
          ))}
        </Box>
      )}
    </NoticePlace>
  );
}

/** One over the other, the last in front, until they are pointed at or focused: many take the room of one. */
const pile = {
  display: 'grid',
  gap: 2,
  width: '100%',
  maxWidth: { sm: 400 },
  '&:not(:hover, :focus-within) > *': { gridArea: '1 / 1' },
  '&:not(:hover, :focus-within) > :not(:last-child)': { transform: 'translateY(4px) scaleX(0.97)' },
  '& > :last-child': { position: 'relative', zIndex: 1 },
};

/** What failed stays in front of what went well. */
function failuresLast(a: Toast, b: Toast): number {
  return Number(isFailure(a)) - Number(isFailure(b));
}

function isFailure({ notification: { type } }: Toast): boolean {
  return type === 'error' || type === 'warning';
}

interface ToastViewProps {
  notification: NotificationPayload;
  onClose: () => void;
  /** Takes back what it speaks of, where it can be. */
  onUndo?: () => void;
}

function ToastView({ notification, onClose, onUndo }: ToastViewProps) {
  const translate = useTranslate();
  const [isHeld, setIsHeld] = useState(false);
  const { message, type, notificationOptions: { autoHideDuration = toastMs, messageArgs } = {} } = notification;
  useClosing(isHeld ? null : autoHideDuration, onClose);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <Paper
      variant="outlined"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      sx={{ backgroundColor: 'floating', boxShadow: 8, overflow: 'hidden', pointerEvents: 'auto' }}
    >
      <CloseNotificationContext.Provider value={onClose}>
        <Alert
          severity={type}
          role="presentation"
          action={
            <>
              {onUndo && (
                <Button size="small" color="inherit" onClick={onUndo}>
                  {translate('ra.action.undo')}
                </Button>
              )}
              <IconButton size="small" aria-label={translate('shell.notification.close')} onClick={onClose}>
                <Close />
              </IconButton>
            </>
          }
          sx={{ borderRadius: 0, '& .MuiAlert-message': { flexGrow: 1 } }}
        >
          {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : null}
          {isValidElement(message) ? message : null}
        </Alert>
      </CloseNotificationContext.Provider>
    </Paper>
  );
}

/** Calls `close` after so many milliseconds; null waits for as long as it is null. */
function useClosing(ms: number | null, close: () => void): void {
  const closeNow = useEvent(close);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(closeNow, ms);
    return () => clearTimeout(timer);
  }, [ms, closeNow]);
}
