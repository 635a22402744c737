import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useConnectionBack } from '../app/useConnectionBack';

interface RetryAlertProps extends Pick<AlertProps, 'severity' | 'variant' | 'sx'> {
  /** What failed and why, translated. */
  text: string;
  onRetry: () => unknown;
}

/** Renders a failed request as an alert with Try again. */
export function RetryAlert({ text, onRetry, severity = 'error', ...alertProps }: RetryAlertProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      {...alertProps}
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {translate('shell.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

interface ErrorAlertProps extends Pick<AlertProps, 'sx'> {
  error: Error | null;
  /** The i18n key of a text that says what failed, with the error's `message`. */
  text?: string;
}

/** Renders why an action failed, or nothing without an error, or once a lost connection is back. */
export function ErrorAlert({ error, text, sx }: ErrorAlertProps) {
  const translate = useTranslate();
  const isConnectionBack = useConnectionBack(error);
  if (!error || isConnectionBack) return null;
  return (
    <Alert severity="error" sx={sx}>
      {text === undefined ? translate(error.message) : translate(text, { message: error.message })}
    </Alert>
  );
}
