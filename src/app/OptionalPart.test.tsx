// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reachability } from '../../dataProvider/reachability';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { loadTexts } from '../i18n/language';
import { lazyWithRetry } from './lazyWithRetry';
import { OpenedPart, OptionalPart } from './OptionalPart';

let isThere = false;
const load = vi.fn(async () => {
  if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: () => <p>part</p> };
});

beforeAll(() => loadTexts('later'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('reportError', vi.fn());
  isThere = false;
  load.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aWhile = () => act(() => vi.advanceTimersByTimeAsync(10_000));

/** Opens the part with a button until it is closed, like a dialog. */
function Asking({ Part, onFailed }: { Part: ComponentType; onFailed: (isMissing: boolean) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const close = (isMissing: boolean) => {
    setIsAsked(false);
    onFailed(isMissing);
  };
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)}>
        Open
      </button>
      <OptionalPart onFailed={close}>{isAsked && <Part />}</OptionalPart>
    </>
  );
}

test('a part whose code fails to load is missing, the rest stays, and nothing is reported', async () => {
  const Missing = lazyWithRetry(load);
  const Late = lazyWithRetry(async () => ({ default: () => <p>activity</p> }));
  render(
    <>
      <OptionalPart fallback="nothing yet">
        <Missing />
      </OptionalPart>
      <OptionalPart>
        <Late />
      </OptionalPart>
    </>,
  );
  await aWhile();
  expect(screen.getByText('activity')).toBeDefined();
  expect(screen.getByText('nothing yet')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(5);
  expect(reportError).not.toHaveBeenCalled();
});

test('it is retried when the device or the service is back, and not before', async () => {
  const Missing = lazyWithRetry(load);
  const parts = render(
    <OptionalPart>
      <Missing />
    </OptionalPart>,
  );
  await aWhile();
  reachability.report(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await aWhile();
  expect(load).toHaveBeenCalledTimes(5);
  isThere = true;
  act(() => reachability.report(true));
  await aWhile();
  expect(screen.getByText('part')).toBeDefined();
  parts.unmount();

  isThere = false;
  const Another = lazyWithRetry(load);
  render(
    <OptionalPart>
      <Another />
    </OptionalPart>,
  );
  await aWhile();
  expect(screen.queryByText('part')).toBeNull();
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await aWhile();
  expect(screen.getByText('part')).toBeDefined();
});

test('one that a user opens calls onFailed, and loads when it is opened again', async () => {
  const onFailed = vi.fn();
  const Missing = lazyWithRetry(load);
  render(<Asking Part={Missing} onFailed={onFailed} />);
  const open = () => act(() => screen.getByRole('button').click());
  open();
  await aWhile();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(true);
  open();
  await aWhile();
  expect(onFailed).toHaveBeenCalledTimes(2);
  isThere = true;
  open();
  await aWhile();
  expect(screen.getByText('part')).toBeDefined();
  expect(onFailed).toHaveBeenCalledTimes(2);
  expect(reportError).not.toHaveBeenCalled();
});

test('another error is reported, and the rest stays', async () => {
  const defect = new Error('no such property');
  const Broken = () => {
    throw defect;
  };
  const onFailed = vi.fn();
  render(<Asking Part={Broken} onFailed={onFailed} />);
  act(() => screen.getByRole('button').click());
  expect(reportError).toHaveBeenCalledExactlyOnceWith(defect);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(false);
  expect(screen.getByRole('button')).toBeDefined();
});

test('one that a user has opened says that it is missing, and closes', async () => {
  const Missing = lazyWithRetry(load);
  const onClose = vi.fn();
  renderConsole(
    <OpenedPart onClose={onClose}>
      <Missing />
    </OpenedPart>,
  );
  await aWhile();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^This could not be loaded\. Check your connection/)).toBeDefined();
});
