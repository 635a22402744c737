import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { CallError } from '../../dataProvider';
import { Failed } from './Failure';

/** The part of a query's result that `Answered` needs. It can also be composed from several queries. */
export interface Answer<D> {
  data: D | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<D> {
  answer: Answer<D>;
  /** The skeleton's height in pixels, equal to the content's to avoid a layout shift, or another placeholder. */
  height: number | ReactElement;
  /** The i18n key of the error text. It gets the reason as `message`. */
  failed?: string;
  children: (data: D) => ReactNode;
}

/** Renders a query's result: a skeleton while it loads, an error with Try again, or `children` with its data. */
export function Answered<D>({ answer, height, failed = 'kit.failed', children }: Props<D>) {
  const translate = useTranslate();
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  if (!error) {
    if (typeof height !== 'number') return height;
    return <Skeleton variant="rounded" height={height} role="status" aria-label={translate('kit.loading')} />;
  }
  if (error instanceof CallError && error.status === 403) {
    return <Quiet>{translate('kit.forbidden', { message: error.message })}</Quiet>;
  }
  return <Failed text={translate(failed, { message: error.message })} onRetry={refetch} />;
}

/** Renders secondary text in place of missing content. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
