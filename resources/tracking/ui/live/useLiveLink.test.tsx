// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import type { LiveStatus } from './connection';
import { LogPanel } from './LogPanel';
import type { LiveWorkerEvent } from './liveWorker';
import { useLiveLink } from './useLiveLink';

class FakeWorker {
  static last: FakeWorker | undefined;
  onmessage?: (event: { data: LiveWorkerEvent }) => void;
  postMessage = () => {};
  terminate = () => {};
  constructor() {
    FakeWorker.last = this;
  }
}

beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

function LiveLog() {
  useLiveLink('acme', true);
  return <LogPanel liveEvents={[]} movers={new Map()} search="" onSearch={() => {}} />;
}
