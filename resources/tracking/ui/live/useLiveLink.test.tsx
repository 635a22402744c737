// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncServiceClock } from '../../../../contract/serviceClock';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import type { LiveStatus } from './connection';
import { LogPanel } from './LogPanel';
import { LiveLink } from './liveLink';
import type { LiveWorkerCommand, LiveWorkerEvent } from './liveWorker';
import { useLiveLink } from './useLiveLink';

class FakeWorker {
  static last: FakeWorker | undefined;
  onmessage?: (event: { data: LiveWorkerEvent }) => void;
  onerror?: (event: { message?: string }) => void;
  readonly commands: LiveWorkerCommand[] = [];
  postMessage = (command: LiveWorkerCommand) => void this.commands.push(command);
  terminate = () => {};
  constructor() {
    FakeWorker.last = this;
  }
}

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

afterEach(() => {
  cleanup();
  syncServiceClock(Date.now());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the log is loaded again after a reconnection, but not after the first connection', async () => {
  const event = { username: 'ada', geofence: 'depot', name: 'Depot', event: 'enter', at: '2026-01-05T08:00:00Z' };
  const recorded: unknown[] = [];
  const { calls } = renderConsole(<LiveLog />, {
    answers: { 'mapping/listGeofenceEvents': () => ({ items: [...recorded], cursor: null }) },
  });
  await screen.findByText('No user has entered or left an area yet.');
  const report = (status: LiveStatus) =>
    act(async () => FakeWorker.last?.onmessage?.({ data: { type: 'status', status } }));
  const loads = () => calls().filter(call => call === 'mapping/listGeofenceEvents').length;
  await report({ state: 'live' });
  expect(loads()).toBe(1);
  recorded.push({ ...event, id: '1', organization: 'acme' });
  await report({ state: 'waiting' });
  expect(loads()).toBe(1);
  await report({ state: 'live' });
  await screen.findByText('ada entered Depot');
  expect(loads()).toBe(2);
});

test('tells the worker how long a token is valid by the service’s clock', async () => {
  const dayMs = 86_400_000;
  const expiresAt = new Date(Date.now() + dayMs + 300_000).toISOString();
  renderConsole(<LiveLog />, {
    answers: {
      'mapping/listGeofenceEvents': { items: [], cursor: null },
      'mapping/getToken': { token: 'good', expiresAt, live: '/live', header: 'mtoken' },
    },
  });
  await screen.findByText('No user has entered or left an area yet.');
  syncServiceClock(Date.now() + dayMs);
  await act(async () => FakeWorker.last?.onmessage?.({ data: { type: 'tokenRequest' } }));
  const pass = await vi.waitFor(() => {
    const command = FakeWorker.last?.commands.find(({ type }) => type === 'token');
    if (command?.type !== 'token') throw new Error('The worker has no token');
    return command.pass;
  });
  expect(Math.round(pass.validMs / 60_000)).toBe(5);
});

test('loads the worker’s code again after a failure, and repeats what the page shows', () => {
  vi.useFakeTimers();
  const link = new LiveLink();
  link.open({ getToken: () => Promise.reject(new Error('No token is requested')), organization: 'acme' });
  const interest = { chosen: 'ada', traced: [], trailMinutes: 0, minVisibleDistance: 1 };
  link.feed.setInterest(interest);
  const first = FakeWorker.last;
  first?.onerror?.({});
  expect(link.status.get()).toMatchObject({ state: 'waiting', retryAt: Date.now() + 5_000 });

  vi.advanceTimersByTime(5_000);
  const second = FakeWorker.last;
  expect(second).not.toBe(first);
  expect(second?.commands).toEqual([
    { type: 'open', organization: 'acme', isOnline: true },
    { type: 'interest', interest },
  ]);

  second?.onerror?.({});
  link.retry();
  const third = FakeWorker.last;
  expect(third).not.toBe(second);
  vi.advanceTimersByTime(5_000);
  expect(FakeWorker.last).toBe(third);

  third?.onerror?.({});
  link.close();
  vi.advanceTimersByTime(5_000);
  expect(FakeWorker.last).toBe(third);
});

function LiveLog() {
  useLiveLink('acme', true);
  return <LogPanel liveEvents={[]} movers={new Map()} search="" onSearch={() => {}} />;
}
