// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../i18n/language';
import { loadFailedStyles } from './failedStyles';
import { lazyWithRetry } from './lazyWithRetry';

vi.mock('./failedStyles', async original => ({ ...(await original<object>()), loadFailedStyles: vi.fn() }));

beforeAll(() => loadTexts('later'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aWhile = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part whose style sheet fails while preloading renders only with it', async () => {
  let refuse: (reason: Error) => void = () => {};
  const refusal = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  // Like the bundler's loader: only the first attempt waits for the sheet.
  const load = vi.fn(async () => ({ default: () => <p>map</p> })).mockImplementationOnce(() => refusal);
  const Picture = lazyWithRetry(load);
  Picture.preload();
  render(
    <Suspense>
      <Picture />
    </Suspense>,
  );
  await aWhile(100);
  expect(screen.queryByText('map')).toBeNull();

  let come = () => {};
  const sheet = new Promise<void>(resolve => {
    come = resolve;
  });
  vi.mocked(loadFailedStyles).mockReturnValueOnce(sheet);
  refuse(new Error('Unable to preload CSS for /map.css'));
  await aWhile(1_000);
  expect(loadFailedStyles).toHaveBeenCalledOnce();
  expect(screen.queryByText('map')).toBeNull();
  come();
  await aWhile(0);
  expect(screen.getByText('map')).toBeDefined();
});

test('a preloaded part renders without a fallback', async () => {
  const Panel = lazyWithRetry(async () => ({ default: () => <p>panel</p> }));
  Panel.preload();
  await aWhile(0);
  render(
    <Suspense fallback="loading">
      <Panel />
    </Suspense>,
  );
  expect(screen.getByText('panel')).toBeDefined();
});

test('a suspended part does not remount when a preload finishes', async () => {
  const mounted = vi.fn();
  function Panel() {
    useEffect(mounted, []);
    return <p>panel</p>;
  }
  const Part = lazyWithRetry(async () => ({ default: Panel }));
  const drawn = () => (
    <Suspense>
      <Part />
    </Suspense>
  );
  const { rerender } = render(drawn());
  Part.preload();
  await aWhile(100);
  rerender(drawn());
  expect(mounted).toHaveBeenCalledOnce();
});
