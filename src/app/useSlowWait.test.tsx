// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reachability } from '../../dataProvider/reachability';
import { RecordSkeleton } from '../screens/record/states/RecordSkeleton';
import { PageSkeleton } from './PageSkeleton';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  reachability.report(true);
});

test.each([PageSkeleton, RecordSkeleton])(
  'checks whether the service responds while a page or a form is loading slowly: %o',
  Skeleton => {
    render(<Skeleton />);
    vi.advanceTimersByTime(2_900);
    expect(reachability.get()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(reachability.get()).toBe(false);
  },
);

test('a fast load triggers no health check', () => {
  render(<RecordSkeleton />).unmount();
  vi.advanceTimersByTime(10_000);
  expect(reachability.get()).toBe(true);
});
