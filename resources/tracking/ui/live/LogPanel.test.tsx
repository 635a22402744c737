// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import type { LiveAreaEvent } from '../../contract/live';
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
  renderConsole(<LogPanel liveEvents={[later, event]} movers={new Map()} search="" onSearch={() => {}} />, {
    answers: { 'mapping/listGeofenceEvents': () => ({ items: [recorded], cursor: null }) },
  });
  await screen.findByText('ada entered Depot');
  await screen.findByText('ada entered Drawn by another user');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('finds events by user or area, and leads to the track of that moment', async () => {
  const elsewhere = { ...event, username: 'bob', name: 'Yard' };
  const asked = vi.fn(() => ({ items: [], cursor: null }));
  const { user } = renderConsole(<SearchedLog liveEvents={[event, elsewhere]} />, {
    answers: { 'mapping/listGeofenceEvents': asked },
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search users and areas' }), 'ADA');
  const link = await screen.findByRole('link', { name: /ada entered Depot/ });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(link.title).toBe('Show this moment in Historical data. The audit log records the view.');
  const address = new URL(link.getAttribute('href') ?? '', 'http://console');
  expect(address.pathname).toBe('/historical-data');
  expect(address.searchParams.get('people')).toBe('ada');
  expect(address.searchParams.get('at')).toBe('2026-01-05T08:00:00.000Z');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'yard');
  await screen.findByText('bob entered Yard');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  // The word is in every sentence, but in no name.
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'entered');
  await screen.findByText('No matches');
});

function SearchedLog({ liveEvents }: { liveEvents: LiveAreaEvent[] }) {
  const [search, setSearch] = useState('');
  return <LogPanel liveEvents={liveEvents} movers={new Map()} search={search} onSearch={setSearch} />;
}
