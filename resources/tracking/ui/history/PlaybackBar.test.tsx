// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createConsoleTheme } from '../../../../src/theme/theme';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { readQuery } from './historyQuery';
import { PlaybackBar } from './PlaybackBar';
import { Playback } from './playback';

afterEach(cleanup);

test('time runs from left to right in every language, as in the chart', () => {
  const playback = new Playback({ from: 0, to: 100_000, idle: [] });
  playback.seek(25_000);
  const query = readQuery(new URLSearchParams(), { now: 0, zone: 'UTC' });
  renderScreens(
    <ThemeProvider theme={createConsoleTheme('light', 'rtl')}>
      <PlaybackBar playback={playback} query={query} onChange={() => undefined} />
    </ThemeProvider>,
    { resources: [], rpc: fakeRpc({}).rpc, role: 'admin', path: '/historical-data' },
  );
  expect(screen.getByRole('slider').parentElement?.style).toMatchObject({ left: '25%', right: '' });
});
