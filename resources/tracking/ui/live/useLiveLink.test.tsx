// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
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

test('the log has the events that the stream missed as soon as it is connected again', async () => {
  const event = { username: 'ada', geofence: 'depot', name: 'Depot', event: 'enter', at: '2026-01-05T08:00:00Z' };
  const recorded: unknown[] = [];
  renderConsole(<LiveLog />, {
    answers: { 'mapping/listGeofenceEvents': () => ({ items: [...recorded], cursor: null }) },
  });
  await screen.findByText('No user has entered or left an area yet.');
  const report = (status: LiveStatus) => FakeWorker.last?.onmessage?.({ data: { type: 'status', status } });
  report({ state: 'live' });
  report({ state: 'waiting' });
  recorded.push({ ...event, id: '1', organization: 'acme' });
  report({ state: 'live' });
  await screen.findByText('ada entered Depot');
});

function LiveLog() {
  useLiveLink('acme', true);
  return <LogPanel liveEvents={[]} movers={new Map()} search="" onSearch={() => {}} />;
}
