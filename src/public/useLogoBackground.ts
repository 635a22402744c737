import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { useScheme } from '../theme/schemeChoice';
import type { Scheme } from '../theme/tokens';

interface LogoBackground {
  /** The picture's style. Empty if it needs no background. */
  style: CSSProperties;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/** Adds a background to a logo that isn't visible on the page, such as a black logo in dark mode. */
export function useLogoBackground(): LogoBackground {
  const scheme = useScheme();
  const [backgrounds, setBackgrounds] = useState<Record<Scheme, string | undefined>>();
  const backgroundColor = backgrounds?.[scheme];
  return {
    style:
      backgroundColor === undefined
        ? {}
        : // The negative margin keeps the layout around it unchanged.
          { boxSizing: 'content-box', padding: '3px 6px', marginBlock: -3, borderRadius: 4, backgroundColor },
    onLoad: ({ currentTarget }) => {
      loadWithRetry(() => import('./logoBackground')).then(
        ({ logoBackgrounds }) => setBackgrounds(logoBackgrounds(currentTarget)),
        // Without a connection the code can't be loaded, and the logo stays without background.
        () => undefined,
      );
    },
  };
}
