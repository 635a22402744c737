// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { alertEvents } from '../../devices/contract/securityHubWords';
import { loadResource } from '../../loading';
import type { OrganizationNotices } from '../contract/organizations';
import NoticesPanel from './NoticesPanel';

afterEach(cleanup);

const last = {
  at: '2026-11-22T08:00:00.000Z',
  state: 'sent',
  recipients: 2,
  sent: 2,
  events: 0,
  error: null,
  retryAt: null,
} as const;
const answer: OrganizationNotices = {
  delivers: true,
  timezone: 'Europe/Berlin',
  report: { next: '2026-11-29T08:00:00.000Z', last },
  alerts: alertEvents.map(event => ({ event, active: true, last: null, collected: 0, next: null })),
};

async function show(notices: OrganizationNotices | (() => never), again?: () => typeof last) {
  const organization = await loadResource('organization');
  renderScreens(
    <ResourceContextProvider value="organization">
      <NoticesPanel record={{ id: 'acme' }} />
    </ResourceContextProvider>,
    {
      resources: [organization],
      rpc: fakeRpc({ 'organization/getNotices': notices, ...(again && { 'organization/sendNoticeAgain': again }) }).rpc,
      role: 'admin',
      path: '/organization',
    },
  );
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('shows when the last report was sent, to how many, and the next one, in the organisation’s time zone', async () => {
  await show(answer);
  const report = within(await row('Report'));
  expect(report.getByText(/22 Nov 2026, 09:00|Nov 22, 2026, 9:00/)).toBeDefined();
  expect(report.getByText('Sent to 2 addresses')).toBeDefined();
  expect(report.getByText(/29 Nov 2026, 09:00|Nov 29, 2026, 9:00/)).toBeDefined();
  expect(screen.getByText('Times are those of Europe/Berlin.')).toBeDefined();
});

test('shows why an alert was not delivered, the next attempt, and the collected events', async () => {
  const failing = {
    ...last,
    state: 'retrying' as const,
    sent: 0,
    events: 9_999,
    error: 'connect ECONNREFUSED',
    retryAt: '2026-11-22T08:02:00.000Z',
  };
  await show({
    ...answer,
    alerts: answer.alerts.map(each =>
      each.event === 'dnsThreat'
        ? { ...each, last: failing, collected: 2, next: '2026-11-22T09:00:00.000Z' }
        : { ...each, active: each.event !== 'silentDevice' },
    ),
  });
  const threats = within(await row('A DNS threat is blocked'));
  expect(threats.getByText(/Not delivered yet: 0 of 2 sent/).textContent).toMatch(/9,?999 events/);
  expect(threats.getByText('connect ECONNREFUSED')).toBeDefined();
  expect(threats.getByText(/^Next attempt: .*9:02/)).toBeDefined();
  expect(threats.getByText(/^2 events are collected and sent on .*10:00/)).toBeDefined();
  expect(within(await row('A device goes silent')).getByText('Off')).toBeDefined();
  expect(within(await row('A device becomes critical')).getByText('When it happens')).toBeDefined();
});

test('resends a failed notice, and shows when that is refused', async () => {
  const failed = { ...last, state: 'failed' as const, sent: 0, error: 'mailbox unavailable' };
  const again = vi
    .fn(() => last)
    .mockImplementationOnce(() => {
      throw new Error('Alerts go to no address.');
    });
  await show({ ...answer, report: { next: null, last: failed } }, again);
  const send = within(await row('Report')).getByRole('button', { name: 'Send again' });
  expect(screen.getAllByRole('button')).toEqual([send]);
  fireEvent.click(send);
  expect(await screen.findByText('Not sent again: Alerts go to no address.')).toBeDefined();
  fireEvent.click(send);
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(again).toHaveBeenCalledTimes(2);
});

test('warns if there is no mail server, and shows a loading error', async () => {
  await show({ ...answer, delivers: false });
  expect(await screen.findByText(/No mail server is set up/)).toBeDefined();
  cleanup();
  await show(() => {
    throw new Error('The database sleeps');
  });
  expect(await screen.findByText('The sent reports and alerts could not be loaded: The database sleeps')).toBeDefined();
});
