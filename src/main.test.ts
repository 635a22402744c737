// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows an error if the host stops responding during the start, even for the page that would explain it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.doMock('./public/config/ConfigErrorPage', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  document.body.innerHTML = '<div id="root"></div>';

  await import('./main');
  await vi.advanceTimersByTimeAsync(20_000);

  await vi.waitFor(() => expect(document.body.textContent).toContain('The console could not start.'));
  expect(document.body.textContent).toContain('Failed to fetch');
});
