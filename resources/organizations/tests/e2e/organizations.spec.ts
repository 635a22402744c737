import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  fillSignIn,
  test,
} from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { authenticate, signIn as signInByCall } from '../../../../tests/support/client';

const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /organi[sz]ation/i });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

async function fillAdministrator(page: Page, username: string) {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'First name' }).fill('Gavin');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Belson');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${username}@hooli.example`);
}

test('an operator creates an organisation with an administrator and switches to it', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/organizations/create');
  const label = page.getByRole('textbox', { name: 'Name', exact: true });
  const shortName = page.getByRole('textbox', { name: 'Short name' });
  const missing = page.getByText('Please fill this in');
  await next(page);
  await expect(missing).toHaveCount(2);
  // The suggested short name is no longer missing.
  await label.fill('Acme');
  await expect(missing).toHaveCount(0);
  await expect(page.getByText('Already taken')).toBeVisible();
  // A name without letters suggests none.
  await label.fill('🎉');
  await next(page);
  await expect(missing).toHaveCount(1);
  await label.fill('Hooli Group');
  await expect(shortName).toHaveValue('hooli-group');
  await next(page);
  const host = page.getByRole('textbox', { name: 'Virtual host' });
  await expect(host).toHaveValue('hooli-group.chat.example');
  await next(page);
  await page.getByRole('switch', { name: 'SMS' }).click();
  await next(page);

  await page.getByRole('radio', { name: /With a password/ }).check();
  await next(page);
  // The first missing field has the focus.
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await fillAdministrator(page, 'gavin');
  await expectAccessible(page);
  await next(page);
  await page.getByRole('radio', { name: /^14 days/ }).check();
  await next(page);

  const review = page.getByRole('region', { name: 'First administrator' });
  await expect(review.getByText('gavin@hooli.example')).toBeVisible();
  await expectAccessible(page);
  // Going back keeps the input.
  await page.getByRole('button', { name: 'Change Name' }).click();
  await expect(label).toHaveValue('Hooli Group');
  await expect(shortName).toHaveValue('hooli-group');
  for (const name of ['Virtual host', 'Features', 'First administrator', 'Trial', 'Review']) {
    await next(page);
    await expect(step(page, name)).toBeFocused();
  }

  await test.step('what the service refuses is shown at its step until it is left, and leaving the form asks first', async () => {
    const username = page.getByRole('textbox', { name: 'Username' });
    const error = { code: 'taken', message: 'The username is taken.', field: 'administrator.username' };
    await page.route('**/api/addOrganization', route => route.fulfill({ status: 409, json: { error } }), { times: 1 });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Not created: The username is taken.')).toBeVisible();
    await expect(step(page, 'First administrator')).toBeVisible();
    await expect(username).toBeFocused();
    await expect(username).toHaveValue('gavin');

    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(step(page, 'First administrator')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(step(page, 'Features')).toBeVisible();
    await expect(page.getByText('Not created: The username is taken.')).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  for (const name of ['First administrator', 'Trial', 'Review']) {
    await next(page);
    await expect(step(page, name)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hooli Group was created' })).toBeFocused();
  const password = (await page.getByRole('code').textContent()) ?? '';
  expect(password).toMatch(/^\w{5}-\w{5}-\w{5}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch to this organisation' }).click();
  // The password is shown only once, so leaving asks first.
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(switcher(page)).toContainText('Hooli Group');
  await expect(page.getByRole('grid').getByRole('row', { name: /gavin/ })).toBeVisible();

  expect(await authenticate(service, 'gavin', password)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
});

test('an organisation is suspended, resumed and deleted, and the figures of another lead to the lists behind them', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/organizations/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Initech');
  for (const name of ['Virtual host', 'Features', 'First administrator']) {
    await next(page);
    await expect(step(page, name)).toBeFocused();
  }
  await page.getByRole('radio', { name: 'Later' }).check();
  await next(page);
  await page.getByRole('radio', { name: /^No trial/ }).check();
  await next(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Switch to this organisation' }).click();
  await expect(switcher(page)).toContainText('Initech');

  await followLink(page, '/organizations/initech/show');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Initech?' });
  await question.getByRole('textbox').fill('Initech');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Initech is suspended')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await expect(page.getByText('Initech is no longer suspended')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: /Delete Initech/ });
  await expect(dialog.getByText('The audit log stays.')).toBeVisible();
  // Counts of zero aren't listed: the organisation has neither users nor teams.
  await expect(dialog.getByText(/^0 /)).toHaveCount(0);
  await expectAccessible(page);
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill('Initech');
  await remove.click();
  await expect(page.getByText('Initech was deleted')).toBeVisible();
  await expect(switcher(page)).toContainText('Please select the organization');

  await test.step('figures lead to lists', async () => {
    await followLink(page, '/organizations/globex/show');
    const server = page.getByRole('link', { name: 'eu-central-chat-1' });
    await expect(server).toHaveAttribute('href', '/servers/srv-eu-central/show');
    await page.getByRole('tab', { name: 'Summary' }).click();
    const invited = page.getByRole('region', { name: 'Users' }).getByRole('definition').nth(2).getByRole('link');
    const count = await invited.textContent();
    await invited.click();
    await expect(page).toHaveURL(/\/manage-users\?/);
    await expect(switcher(page)).toContainText('Globex Industries');
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} users?$`) })).toBeVisible();
  });
});

test('an administrator at work is told that the organisation is suspended, and returns to the page when it isn’t', async ({
  page,
  service,
  signInAtForm,
}) => {
  await signInAtForm('globex-admin');
  await followLink(page, '/user-groups');
  const teams = page.getByRole('heading', { level: 1, name: 'Manage Teams' });
  await expect(teams).toBeVisible();
  const operator = await signInByCall(service, 'super');
  await operator.call('organization/suspend', { organization: 'globex' });
  await page.getByRole('main').getByRole('searchbox').fill('a');
  await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible();
  await fillSignIn(page, 'globex-admin', service.demoPassword);
  await expect(page.getByText(/^Your organisation is suspended/)).toBeVisible();
  await operator.call('organization/resume', { organization: 'globex' });
  await fillSignIn(page, 'globex-admin', service.demoPassword);
  await expect(teams).toBeVisible();
});
