import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

/** Says that something failed, and why. */
export function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('files.retry')}
        </Button>
      }
    >
      {translate('files.failed', { message: error.message })}
    </Alert>
  );
}
