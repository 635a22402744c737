import { expect, it } from 'vitest';
import { createConsoleTheme } from './theme';
import { schemes } from './tokens';

it.each(schemes)('prefers-reduced-motion disables transitions completely: %s', scheme => {
  const baseline = createConsoleTheme(scheme, 'ltr').components?.MuiCssBaseline?.styleOverrides;
  // Any other duration, however short, starts a transition for each changed property of each element.
  expect(baseline).toMatchObject({
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': { transitionDuration: '0s !important' },
    },
  });
});
