import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import { Failure } from '../../../ui/Failure';
import { submits } from '../../../ui/submits';

interface Props {
  question: string;
  consequence?: ReactNode;
  /** Keeps everything as it is; has the focus unless something is to be filled in. */
  cancelLabel: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** Drawn as taking something away. */
  destructive?: boolean;
  /** Only closing is left, as `consequence` says why it can't be done. */
  isImpossible?: boolean;
  /** Acting is not possible, or not yet. */
  disabled?: boolean;
  /** It is being done: neither button acts. */
  busy?: boolean;
  /** Why it could not be done. */
  error?: Error | null;
  /** What is to be filled in. */
  children?: ReactNode;
}

/** A question before something is done. Only the button that names the deed acts; Cancel, Esc and a click beside don't. */
export function QuestionDialog(props: Props) {
  const titleId = useId();
  const textId = useId();
  const { busy = false, error = null, isImpossible = false, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus is gone.
    if (isImpossible) cancel.current?.focus();
  }, [isImpossible]);
  return (
    <Dialog
      open
      onClose={busy ? undefined : props.onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <form {...submits(() => !busy && !props.disabled && !isImpossible && props.onConfirm())}>
        <DialogTitle id={titleId}>{props.question}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <DialogContentText id={textId} component="div">
            {props.consequence}
            <Failure error={error} />
          </DialogContentText>
          {children}
        </DialogContent>
        <DialogActions>
          <Button ref={cancel} onClick={props.onCancel} disabled={busy} autoFocus={!children}>
            {props.cancelLabel}
          </Button>
          {!isImpossible && (
            <BusyButton
              type="submit"
              variant="contained"
              color={props.destructive ? 'error' : 'primary'}
              loading={busy}
              disabled={props.disabled}
            >
              {props.confirmLabel}
            </BusyButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
