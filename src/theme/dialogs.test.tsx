// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createConsoleTheme } from './theme';

afterEach(cleanup);

test.each([
  [undefined, '480px'],
  ['xs', '480px'],
  ['sm', '600px'],
  ['md', '900px'],
] as const)('a dialog of the width %s is at most %s wide', (maxWidth, width) => {
  const container = document.body.appendChild(document.createElement('div'));
  render(
    <CacheProvider value={createCache({ key: 'dialogs', container })}>
      <ThemeProvider theme={createConsoleTheme('light', 'ltr')}>
        <Dialog open maxWidth={maxWidth} aria-label="Edit" />
      </ThemeProvider>
    </CacheProvider>,
  );
  const rules = [...container.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]);
  const own = rules.filter(
    rule => rule instanceof CSSStyleRule && screen.getByRole('dialog').matches(rule.selectorText),
  );
  expect(own.map(rule => /[{;] *max-width: *([^;]+)/.exec(rule.cssText)?.[1]).filter(Boolean)).toEqual([width]);
});
