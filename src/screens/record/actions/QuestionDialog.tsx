import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BusyButton } from '../../../ui/BusyButton';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { submitProps } from '../../../ui/submitProps';

interface Props {
  question: string;
  consequence?: ReactNode;
  /** The cancel button's label if it isn't Cancel. The button is focused unless `children` has inputs. */
  cancelLabel?: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** Gives the confirm button the error color. */
  destructive?: boolean;
  /** Leaves only a button that closes the dialog. `consequence` says why the action is impossible. */
  isImpossible?: boolean;
  /** Says why it can't be confirmed yet. Disables the confirm button. */
  obstacle?: string | undefined;
  /** The label of the field that is still empty, if that is the obstacle. */
  missing?: string | undefined;
  /** Disables the confirm button for a reason that is shown elsewhere. */
  disabled?: boolean;
  /** Whether the action is in progress, which disables both buttons. */
  busy?: boolean;
  error?: Error | null;
  /** The i18n key of a text that says what failed, with the error's `message`. */
  failed?: string;
  children?: ReactNode;
}

/** Renders a confirmation dialog. Only its confirm button acts: Cancel, Esc and a click on the backdrop close it. */
export function QuestionDialog(props: Props) {
  const titleId = useId();
  const textId = useId();
  const translate = useTranslate();
  const { busy = false, error = null, isImpossible = false, missing, children } = props;
  const obstacle = missing === undefined ? props.obstacle : translate('recordLater.save.missing', { fields: missing });
  const isDisabled = props.disabled || Boolean(obstacle);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused input or button has been removed.
    if (isImpossible) cancel.current?.focus();
  }, [isImpossible]);
  return (
    <Dialog
      open
      onClose={busy ? undefined : props.onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={props.consequence || error ? textId : undefined}
    >
      <form {...submitProps(() => !busy && !isDisabled && !isImpossible && props.onConfirm())}>
        <DialogTitle id={titleId}>{props.question}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          {(props.consequence || error) && (
            <DialogContentText id={textId} component="div">
              {props.consequence}
              <ErrorAlert error={error} text={props.failed} sx={{ mt: props.consequence ? 4 : 0 }} />
            </DialogContentText>
          )}
          {children}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {!isImpossible && (
            <Typography
              variant="body2"
              role="status"
              sx={{ flex: obstacle ? { xs: '1 0 100%', sm: '1 1 140px' } : 1, color: 'text.secondary' }}
            >
              {obstacle}
            </Typography>
          )}
          <Button ref={cancel} onClick={props.onCancel} disabled={busy} autoFocus={!children}>
            {isImpossible ? translate('ra.action.close') : (props.cancelLabel ?? translate('ra.action.cancel'))}
          </Button>
          {!isImpossible && (
            <BusyButton
              type="submit"
              variant="contained"
              color={props.destructive ? 'error' : 'primary'}
              loading={busy}
              disabled={isDisabled}
            >
              {props.confirmLabel}
            </BusyButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
