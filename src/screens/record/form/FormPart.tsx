import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../../dataProvider/thrown';
import { ErrorBoundary } from '../../../public/ErrorBoundary';
import { RetryAlert } from '../../../ui/ErrorAlert';

/** Catches rendering errors of one part of a form, so that the others keep their input. */
export function FormPart({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const textOf = (error: unknown) => translate('recordLater.failure.part', { message: errorMessage(error) });
  return (
    <ErrorBoundary fallback={(error, retry) => <RetryAlert text={textOf(error)} onRetry={retry} variant="outlined" />}>
      {children}
    </ErrorBoundary>
  );
}
