import { expect, it } from 'vitest';
import { createConsoleTheme } from './theme';
import { schemes } from './tokens';

it.each(schemes)('anyone who wants no motion gets no transitions, not even short ones: %s', scheme => {
  const baseline = createConsoleTheme(scheme, 'ltr').components?.MuiCssBaseline?.styleOverrides;
  // A duration, however short, makes each element go over to each of its changed properties.
  expect(baseline).toMatchObject({
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': { transitionDuration: '0s !important' },
    },
  });
});
