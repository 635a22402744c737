import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyWithRetry } from '../app/lazyWithRetry';

const Markdown = lazyWithRetry(() => import('./Markdown'));

/** Renders `Markdown`, which is loaded with the first text. */
export function LazyMarkdown({ children }: { children: string }) {
  return (
    <Suspense fallback={<Skeleton variant="text" sx={{ maxWidth: 320 }} />}>
      <Markdown>{children}</Markdown>
    </Suspense>
  );
}
