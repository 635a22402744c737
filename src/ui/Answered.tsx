import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { CallError } from '../../dataProvider';
import { Failed } from './Failure';

/** What became of a question: a query's result, or what was made of one. */
export interface Answer<D> {
  data: D | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<D> {
  answer: Answer<D>;
  /** As high as what comes, so that nothing jumps; or what stands there until it does. */
  height: number | ReactElement;
  /** The key of what is said when it can't be read, with the reason as its `message`. */
  failed?: string;
  children: (data: D) => ReactNode;
}

/** What a panel shows of what it asked: that it is coming, why it can't, or what `children` makes of it. */
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

/** What is said where there is nothing to show, and why. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
