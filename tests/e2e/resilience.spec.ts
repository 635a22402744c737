import { demo } from '../../contract/demo';
import { signIn as signInByCall } from '../support/client';
import { startService } from '../support/service';
import { closePanel, expect, expectAccessible, fillSignIn, signOut, test } from './support/console';
import { followLink } from './support/followLink';

/** The code of one screen. */
const screenCode = /\/assets\/RecordPanel-.*\.js/;

test('failures of code, reads and saves are explained, offline and while the service does not respond, up to signing out', async ({
  page,
  context,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  const error = page.getByText('Unexpected Application Error!');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  let refused = 0;

  await test.step('code that never loads ends in a page with ways on', async () => {
    await page.route(screenCode, route => route.abort());
    await page.goto(`/user-groups/${demo.team}/show`);
    await expect(error).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the profile' })).toBeVisible();
    await page.unroute(screenCode);
  });

  await test.step('it is tried again in place, and code that comes at the third attempt is waited for', async () => {
    await page.route(screenCode, route => {
      refused += 1;
      return refused <= 2 ? route.abort() : route.continue();
    });
    await tryAgain.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sales' })).toBeVisible();
    expect(refused).toBe(3);
  });

  const figure = page.getByText(/^\d+ users?$/);

  await test.step('a list that can’t be read says why in the service’s words, and is read again on demand', async () => {
    await page.route('**/api/listUsers', route =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Internal Server Error' } } }),
    );
    await closePanel(page);
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByText('Internal Server Error')).toBeVisible();
    await page.unroute('**/api/listUsers');
    await tryAgain.click();
    await expect(figure).toBeVisible();
  });

  await test.step('the connection’s loss and return are said once, and what was typed stays', async () => {
    await followLink(page, `/manage-users/${demo.acmeUser}`);
    const firstName = page.getByRole('textbox', { name: 'First name' });
    await expect(firstName).not.toHaveValue('');
    const before = await firstName.inputValue();
    await firstName.fill('Augusta');
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: /The connection is lost/ });
    await expect(notice).toBeVisible();
    // The notification covers neither button, not even on a phone.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const failure = page.getByText(/Not saved: you’re offline/);
    await expect
      .poll(async () => {
        const [below, above] = [await failure.boundingBox(), await notice.boundingBox()];
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      }, 'pixels between them')
      .toBeGreaterThan(0);
    if (size) await page.setViewportSize(size);
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('The connection is back.')).toBeVisible();
    await expect(firstName).toHaveValue('Augusta');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Augusta .* was saved/)).toBeVisible();

    // Other tests find the user by name.
    const administrator = await signInByCall(service, 'acme-admin');
    const restored = await administrator.call('updateUserName', { id: demo.acmeUser, first_name: before });
    expect(restored.status).toBe(200);
    await closePanel(page);
  });

  const stop = () => context.route('**', route => route.abort('connectionrefused'));
  const start = () => context.unroute('**');

  await test.step('a service that stops: it is said as long as it lasts, then what is shown is read again', async () => {
    await stop();
    await page.getByRole('searchbox', { name: 'Search' }).fill('alice');
    const banner = page.getByRole('status').getByText('The service does not answer.');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await start();
    await expect(banner).toHaveCount(0);
    // The notification of the previous step may still be shown behind it.
    await expect(page.getByText('The connection is back.').first()).toBeVisible();
    await expect(figure).toBeVisible();
  });

  await test.step('signing out works meanwhile, and is completed as soon as it is back', async () => {
    await stop();
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'Signing out is not complete' })).toBeVisible();
    await expect(page.getByText(/as soon as the service can be reached/)).toBeVisible();
    expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('user');
    await start();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('token');
  });
});

test('a user whose role changes sees the pages of the new one, and a disabled user is signed out', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('globex-admin');
  await page.goto('/manage-users');
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  const teams = page.getByRole('link', { name: 'Manage Teams' });
  const operator = await signInByCall(service, 'super');
  expect((await operator.call('updateUserRole', { id: demo.globexAdmin, user_type: 'user' })).status).toBe(200);
  try {
    await teams.click();
    await expect(page.getByText('There is no page at /user-groups, or your role can’t open it.')).toBeVisible();
    await expect(page).toHaveURL(/\/profile/);
    await expect(teams).toBeHidden();
  } finally {
    const given = await operator.call('updateUserRole', { id: demo.globexAdmin, user_type: 'admin' });
    expect(given.status).toBe(200);
  }
  // What the profile still reads would sign the user out before the click.
  await page.goto('/manage-users');
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect((await operator.call('user/disable', { id: demo.globexAdmin })).status).toBe(200);
  try {
    await teams.click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('You were signed out')).toBeVisible();
  } finally {
    expect((await operator.call('user/enable', { id: demo.globexAdmin })).status).toBe(200);
  }
});

test('the first administrator enters an empty system by a link', async ({ page }) => {
  const service = await startService({ seed: 'none' });
  try {
    await page.goto(service.url + service.firstAdminPath);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Correct-horse-7');
    await page.getByRole('textbox', { name: 'New password, once more' }).fill('Correct-horse-7');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.waitForURL(/\/login/);
    await fillSignIn(page, 'admin', 'Correct-horse-7');
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    // Neither an e-mail address nor a phone number.
    await expect(page.getByText('None', { exact: true })).toHaveCount(2);
    await page.getByRole('link', { name: 'Manage Organizations' }).click();
    await expect(page.getByRole('heading', { name: 'No organisations yet' })).toBeVisible();
  } finally {
    await service.stop();
  }
});
