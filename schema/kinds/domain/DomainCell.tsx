import { lazy, Suspense } from 'react';
import { CopyText } from '../CopyText';
import type { CellProps } from '../cellProps';

/** What reads such names comes with the first of them. Where it can't be loaded, the name stands as it is. */
const InternationalDomain = lazy(() => import('./InternationalDomain').catch(() => ({ default: CopyText })));

/**
 * The host name as people read it, in monospace; a click copies it as it is on the wire. One that may be taken for
 * another says that beside it.
 */
export function DomainCell({ value }: CellProps<'domain'>) {
  const asItIs = <CopyText text={value} />;
  if (!value.includes('xn--')) return asItIs;
  return (
    <Suspense fallback={asItIs}>
      <InternationalDomain text={value} />
    </Suspense>
  );
}
