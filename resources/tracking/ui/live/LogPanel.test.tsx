// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { LogPanel } from './LogPanel';

afterEach(cleanup);

const event = {
  username: 'ada',
  geofence: 'depot',
  name: 'Depot',
  event: 'enter',
  at: '2026-01-05T08:00:00Z',
} as const;

test('lists an event of the stream once, with the name of its area at that time', async () => {
  const recorded = { ...event, id: '1', organization: 'acme', at: '2026-01-05T08:00:00.000Z' };
  const later = { ...event, geofence: 'new', name: 'Drawn by another user', at: '2026-01-05T08:01:00Z' };
  renderConsole(<LogPanel liveEvents={[later, event]} movers={new Map()} onChoose={() => {}} />, {
    answers: { 'mapping/listGeofenceEvents': () => ({ items: [recorded], cursor: null }) },
  });
  await screen.findByText('ada entered Depot');
  await screen.findByText('ada entered Drawn by another user');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('has the identifier of an area whose name is unknown', async () => {
  const { name: _name, ...unnamed } = event;
  renderConsole(<LogPanel liveEvents={[unnamed]} movers={new Map()} onChoose={() => {}} />, {
    answers: { 'mapping/listGeofenceEvents': () => ({ items: [], cursor: null }) },
  });
  await screen.findByText('ada entered depot');
});
