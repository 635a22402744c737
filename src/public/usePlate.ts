import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { useScheme } from '../theme/schemeChoice';
import type { Scheme } from '../theme/tokens';

interface Plate {
  /** Of the picture; nothing where it needs no plate. */
  style: CSSProperties;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/** Puts a plate behind a logo that would not be seen on the page: a black one on a dark page, a white one on a light. */
export function usePlate(): Plate {
  const scheme = useScheme();
  const [plates, setPlates] = useState<Record<Scheme, string | undefined>>();
  const backgroundColor = plates?.[scheme];
  return {
    style:
      backgroundColor === undefined
        ? {}
        : // What is around it stays where it is.
          { boxSizing: 'content-box', padding: '3px 6px', marginBlock: -3, borderRadius: 4, backgroundColor },
    onLoad: ({ currentTarget }) => {
      loadWithRetry(() => import('./ground')).then(
        ({ platesFor }) => setPlates(platesFor(currentTarget)),
        // Without a connection there are other things that are not seen.
        () => undefined,
      );
    },
  };
}
