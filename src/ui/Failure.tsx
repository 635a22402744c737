import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface FailedProps extends Pick<AlertProps, 'severity' | 'variant' | 'sx'> {
  /** What failed, and why. */
  text: string;
  onRetry: () => unknown;
}

/** What could not be read, and trying it again. */
export function Failed({ text, onRetry, severity = 'error', ...look }: FailedProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      {...look}
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

/** A failure in the server's words; nothing without one. */
export function Failure({ error }: { error: Error | null }) {
  return error ? <Alert severity="error">{error.message}</Alert> : null;
}
