import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../public/ErrorBoundary';

/** A part of a form. When it fails the others stay, and with them everything that was typed. */
export function FormPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error, retry) => <Failed error={error} onRetry={retry} />}>{children}</ErrorBoundary>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('recordLater.states.retry')}
        </Button>
      }
    >
      {translate('recordLater.failure.part', { message: error instanceof Error ? error.message : String(error) })}
    </Alert>
  );
}
