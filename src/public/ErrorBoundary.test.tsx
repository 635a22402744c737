// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOnce } from '../../resources/loadOnce';
import { loadWithRetry } from '../../resources/loadWithRetry';
import { ErrorBoundary } from './ErrorBoundary';

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('destroy is not a function');
  return <p>part</p>;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('shows an error for a failed part with retry and a way back, and keeps the rest', () => {
  render(
    <>
      <nav>Users</nav>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText(/stopped working/)).toBeTruthy();
  expect(screen.queryByText('The console could not start.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.getByRole('navigation').textContent).toBe('Users');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('part')).toBeTruthy();
});

test('retries once when the address changes', () => {
  const at = (resetKey: string) => (
    <ErrorBoundary resetKey={resetKey}>
      <Part />
    </ErrorBoundary>
  );
  const { rerender } = render(at('one'));
  rerender(at('two'));
  expect(screen.getByRole('alert')).toBeTruthy();
  isBroken = false;
  rerender(at('three'));
  expect(screen.getByText('part')).toBeTruthy();
});

test('says that the console could not start only at the start', () => {
  render(
    <ErrorBoundary isStart>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByText('The console could not start.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

test('offers a reload for a part that can’t be loaded, and loads it at once on retry', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => 'fields').mockRejectedValue(new TypeError('Failed to fetch'));
  const loading = new Map<string, Promise<string>>();
  function Late() {
    return <p>{use(loadOnce(loading, 'users', () => loadWithRetry(load)))}</p>;
  }
  const aWhile = () => act(() => vi.advanceTimersByTimeAsync(4_000));
  try {
    await act(async () => {
      render(
        <ErrorBoundary>
          <Suspense fallback="loading">
            <Late />
          </Suspense>
        </ErrorBoundary>,
      );
    });
    await aWhile();
    expect(screen.getByText(/could not be loaded/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(5);
    load.mockResolvedValue('fields');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('fields')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
