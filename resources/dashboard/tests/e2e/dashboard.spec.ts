import type { Page } from '@playwright/test';
import { expect, expectReadableInDark, test, trackCalls, waitForList } from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Finds a figure at the top by its name. */
const figure = (page: Page, name: string) =>
  panel(page, 'Users')
    .locator('dl > *')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('link');
const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** Waits until an organisation's dashboard has loaded. The map loads last. */
async function expectDashboard(page: Page): Promise<void> {
  await expect(figure(page, 'Never activated')).toBeVisible();
  await expect(panel(page, 'DNS queries, last 7 days').locator('svg').first()).toBeVisible();
  await expect(panel(page, 'Most blocked domains').getByRole('row').nth(1)).toBeVisible();
  await expect(panel(page, 'Devices by risk').getByRole('row').nth(1)).toBeVisible();
  await expect(panel(page, 'Last known positions').getByRole('img')).toBeVisible();
}

test('an administrator’s dashboard makes few calls, can be read in dark, and opens the lists behind its figures', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  const order: string[] = [];
  page.on('request', request => order.push(/\/api\/(.+)/.exec(request.url())?.[1] ?? ''));
  const calls = trackCalls(page);
  await page.goto('/dashboard');
  await expectDashboard(page);
  await calls.waitUntilIdle();
  // The frame requests the message of the day, the pinned views and, once the browser is idle, the user.
  const ofFrame = /^(version\/.*|view\/listPinned|getUser)?$/;
  const made = order.filter(name => !ofFrame.test(name));
  expect(made.length, made.join(' ')).toBeLessThanOrEqual(5);
  expect(made.at(-1)).toBe('mapping/getOverview');
  await expectReadableInDark(page);

  // The start page is the profile, not the dashboard.
  await followLink(page, '/');
  await expect(page).toHaveURL('/profile');
  // An operator's page, and one that isn't there, lead home and say so.
  for (const address of ['/servers', '/no-such-page']) {
    await followLink(page, address);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(`There is no page at ${address}, or your role can’t open it.`)).toBeVisible();
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expectDashboard(page);

  for (const name of ['Never activated', 'Active in 7 days', 'Disabled']) {
    const count = number(await figure(page, name).textContent());
    await figure(page, name).click();
    await expect(page).toHaveURL(/\/manage-users\?filter=/);
    await waitForList(page);
    await expect(page.getByText(new RegExp(`^${count} users?$`))).toBeVisible();
    await page.goBack();
    await expectDashboard(page);
  }

  // All seats, although the list was last shown with a filter.
  const seats = panel(page, 'Plan').getByRole('link', { name: /^\d+ of \d+$/ });
  const used = number(((await seats.textContent()) ?? '').replace(/ of .*/, ''));
  await seats.click();
  await waitForList(page);
  await expect(page.getByText(`${used} users`, { exact: true })).toBeVisible();
  await page.goBack();
  await expectDashboard(page);

  const risk = panel(page, 'Devices by risk').getByRole('row', { name: /High/ }).getByRole('link');
  const devices = number(await risk.textContent());
  await risk.click();
  await expect(page).toHaveURL(/\/devices\?filter=/);
  await waitForList(page);
  await expect(page.getByText(new RegExp(`^${devices} devices?$`))).toBeVisible();
  await page.goBack();

  const domain = panel(page, 'Most blocked domains').getByRole('row').nth(1);
  await expect(domain.getByRole('link')).toHaveAttribute('href', /\/dns\/logs\?.*status=blocked.*domain=/);
  await panel(page, 'DNS queries, last 7 days').getByRole('button', { name: 'Show as a table' }).click();
  const hour = panel(page, 'DNS queries, last 7 days').getByRole('row').nth(1).getByRole('link');
  await expect(hour).toHaveAttribute('href', /\/dns\/logs\?from=.*&to=/);

  await panel(page, 'Last known positions').getByRole('link', { name: 'Open the map' }).click();
  await expect(page).toHaveURL('/last-known?organization=acme');
});

test('a failed panel can be retried, and an unread message of the day stays until it is read', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  const refusal = { error: { code: 'invalid', message: 'Counting is out of order.' } };
  await page.route('**/api/getOrganizationSummary', route => route.fulfill({ status: 400, json: refusal }));
  await page.route('**/api/mapping/getOverview', route =>
    route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'Positions are not for you.' } } }),
  );
  const message = { revision: 7, content: 'Back at **noon**', link: null, updatedAt: new Date().toISOString() };
  let dismissed = false;
  await page.route('**/api/version/getUserMotdContent', route =>
    route.fulfill({ json: { data: { ...message, dismissed } } }),
  );
  await page.route('**/api/motd/dismiss', route => {
    dismissed = true;
    return route.fulfill({ json: { data: {} } });
  });
  await page.goto('/dashboard');
  const risk = panel(page, 'Devices by risk');
  await expect(risk.getByRole('alert')).toContainText('Counting is out of order.');
  await expect(panel(page, 'Most blocked domains').getByRole('row').nth(1)).toBeVisible();
  await expect(panel(page, 'Last known positions')).toContainText('You may not see this: Positions are not for you.');

  await page.unroute('**/api/getOrganizationSummary');
  await risk.getByRole('button', { name: 'Try again' }).click();
  await expect(risk.getByRole('row').nth(1)).toBeVisible();
  await expect(figure(page, 'Never activated')).toBeVisible();

  await test.step('the message is read', async () => {
    const motd = page.getByRole('main').getByRole('region', { name: 'Message of the day' });
    await expect(motd).toContainText('Back at noon');
    await motd.getByRole('button', { name: 'Mark as read' }).click();
    await expect(motd).toBeHidden();
  });
});

test('an operator sees all organisations, enters one, and returns', async ({ page, signIn }) => {
  await signIn('super');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard · All organisations');
  await expect(figure(page, 'Organisations')).toHaveText('3');
  await expect(figure(page, 'In trial')).toHaveAttribute('href', /\/organizations\?filter=.*trial/);
  await expect(panel(page, 'Servers').getByRole('link', { name: 'eu-central-chat-1' })).toBeVisible();
  await expect(
    panel(page, 'Virtual hosts')
      .getByRole('row', { name: /Missing/ })
      .getByRole('link'),
  ).toHaveAttribute('href', /\/virtual-hosts\?filter=.*missing/);
  await expect(panel(page, 'Core instances').getByRole('row').nth(1)).toBeVisible();
  await expect(panel(page, 'DNS queries by organisation').getByRole('row').nth(1)).toBeVisible();

  await panel(page, 'Trials that end soon').getByRole('link', { name: 'Initrode Logistics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard · Initrode Logistics');
  await expect(panel(page, 'Plan')).toContainText(/The trial ends in \d+ days/);
  // A feature that the organisation doesn't have is hidden. Its address explains why and how to get it.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'DNS filtering' })).toHaveCount(0);
  await followLink(page, '/dns?organization=initrode');
  await expect(page.getByRole('main')).toContainText('DNS filtering is off for Initrode Logistics');
  await expect(page.getByRole('link', { name: 'Open Initrode Logistics to switch it on' })).toHaveAttribute(
    'href',
    /\/organizations\/initrode/,
  );
  await followLink(page, '/dashboard?organization=initrode');

  await page.getByRole('button', { name: 'Show all organisations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard · All organisations');
  // A figure of all organisations opens a list of all, with a column for the organisation.
  await figure(page, 'Never activated').click();
  await waitForList(page);
  await expect(page).toHaveURL(/\/manage-users\?.*invited/);
  await expect(page.getByRole('columnheader', { name: 'Organisation' })).toBeVisible();
});
