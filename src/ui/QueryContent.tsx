import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { CallError } from '../../dataProvider';
import { RetryAlert } from './ErrorAlert';

/** The part of a query's result that `QueryContent` needs. It can also be composed from several queries. */
export interface QueryState<D> {
  data: D | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<D> {
  answer: QueryState<D>;
  /** The skeleton's height in pixels, equal to the content's to avoid a layout shift, or another placeholder. */
  height: number | ReactElement;
  /** The i18n key of the error text. It gets the reason as `message`. */
  failed?: string;
  /** The text for a list without entries. */
  empty?: string;
  children: (data: D) => ReactNode;
}

/** Renders a query's result: a skeleton while it loads, an error with Try again, or `children` with its data. */
export function QueryContent<D>({ answer, height, failed = 'kit.failed', empty, children }: Props<D>) {
  const translate = useTranslate();
  const { data, error, refetch } = answer;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <MutedText>{empty}</MutedText>;
  if (data !== undefined) return children(data);
  if (!error) {
    if (typeof height !== 'number') return height;
    return <Skeleton variant="rounded" height={height} role="status" aria-label={translate('shell.loading')} />;
  }
  if (error instanceof CallError && error.status === 403) {
    return <MutedText>{translate('kit.forbidden', { message: error.message })}</MutedText>;
  }
  return <RetryAlert text={translate(failed, { message: error.message })} onRetry={refetch} />;
}

/** Renders secondary text in place of missing content. */
export function MutedText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
