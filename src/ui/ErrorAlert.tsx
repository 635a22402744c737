import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

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

/** Renders an error's message as an alert, or nothing without an error. */
export function ErrorAlert({ error }: { error: Error | null }) {
  const translate = useTranslate();
  return error ? <Alert severity="error">{translate(error.message)}</Alert> : null;
}
