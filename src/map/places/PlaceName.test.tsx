// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlaceName } from './PlaceName';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows a placeholder until the place is loaded', () => {
  render(<PlaceName lat={48.86} lng={2.35} units="metric" placeholder="acme-user" />);
  expect(screen.getByTitle('48.86000° N, 2.35000° E').textContent).toBe('acme-user');
});

test('shows coordinates after a failed load, and a placeholder again for the next position', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { rerender } = render(<PlaceName lat={48.86} lng={2.35} units="metric" placeholder="acme-user" />);
  await screen.findByText('48.86000° N, 2.35000° E');
  rerender(<PlaceName lat={51.5} lng={0} units="metric" placeholder="acme-user" />);
  expect(screen.getByTitle(/^51.50000° N/).textContent).toBe('acme-user');
});
