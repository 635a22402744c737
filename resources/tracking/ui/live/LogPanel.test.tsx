// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import type { Geofence } from '../../contract/geofences';
import { LogPanel } from './LogPanel';

afterEach(cleanup);

const depot: Geofence = {
  id: 'depot',
  name: 'Depot',
  organization: 'acme',
  colour: 'blue',
  shape: { type: 'circle', lng: 0, lat: 51, radiusM: 100 },
};
const event = { username: 'ada', geofence: 'depot', event: 'enter', at: '2026-01-05T08:00:00Z' } as const;

test.each([
  ['renamed', [{ ...depot, name: 'Old depot' }]],
  ['deleted', []],
])('lists an event once, with the name at that time, after its area was %s', async (_change, areas) => {
  const recorded = { ...event, id: '1', organization: 'acme', name: 'Depot', at: '2026-01-05T08:00:00.000Z' };
  renderConsole(<LogPanel liveEvents={[event]} areas={areas} movers={new Map()} onChoose={() => {}} />, {
    answers: { 'mapping/listGeofenceEvents': () => ({ items: [recorded], cursor: null }) },
  });
  await screen.findByText(/ada .* Depot/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
