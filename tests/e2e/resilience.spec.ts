import { demo } from '../../contract/demo';
import { signIn as signInByCall } from '../support/client';
import { startService } from '../support/service';
import { expect, expectAccessible, fillSignIn, test } from './support/console';
import { startRestartable } from './support/restartable';

/** The code of a screen, and the definition of what it shows. */
const code = { screen: /\/assets\/RecordPanel-.*\.js/, definition: /\/assets\/teams-.*\.js/ };

test('a page whose code does not load at first is tried again', async ({ page, signIn }) => {
  await signIn('acme-admin');
  let refused = 0;
  await page.route(code.screen, route => {
    refused += 1;
    return refused <= 2 ? route.abort() : route.continue();
  });
  await page.goto(`/user-groups/${demo.team}/show`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sales' })).toBeVisible();
  expect(refused).toBe(3);
});

test('code that never loads ends in a page with ways on', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.route(code.definition, route => route.abort());
  await page.goto(`/user-groups/${demo.team}/show`);
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible({ timeout: 20_000 });
  await page.unroute(code.definition);
  await page
    .getByRole('link', { name: 'Go to the profile' })
    .or(page.getByRole('button', { name: 'Go to the profile' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

const sheet = /\/assets\/MapLibreEngine-.*\.css/;

test('a style sheet that does not load at first is asked for again, and its part is never shown without it', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  let refused = 0;
  await page.route(sheet, route => {
    refused += 1;
    return refused <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/last-known');
  const map = page.locator('.maplibregl-map');
  await expect(map).toHaveCSS('overflow', 'hidden', { timeout: 20_000 });
  expect(refused).toBe(3);
});

test('a style sheet that never loads ends as code does, and can be tried again in place', async ({ page, signIn }) => {
  await signIn('acme-admin');
  let refused = 0;
  await page.route(sheet, route => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/last-known');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  // The map is loaded ahead of being drawn, too, so one attempt more.
  expect(refused).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute(sheet);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.maplibregl-map')).toHaveCSS('overflow', 'hidden', { timeout: 20_000 });
});

test('a list that can’t be read says why in the service’s words, and is read again on demand', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.route('**/api/listUsers', route =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Internal Server Error' } } }),
  );
  await page.goto('/manage-users');
  await expect(page.getByText('Internal Server Error')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/listUsers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
});

test('the connection’s loss and return are said once, and what was typed stays', async ({
  page,
  context,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto(`/manage-users/${demo.acmeUser}`);
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(firstName).not.toHaveValue('');
  const before = await firstName.inputValue();
  await firstName.fill('Augusta');
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(/The connection is lost/)).toBeVisible();
  // The notice lies over neither button, on a phone either.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const failure = page.getByText(/Not saved: you’re offline/);
  const notice = page.getByRole('status').filter({ hasText: /The connection is lost/ });
  await expect
    .poll(async () => {
      const [below, above] = [await failure.boundingBox(), await notice.boundingBox()];
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    }, 'pixels between them')
    .toBeGreaterThan(0);
  if (size) await page.setViewportSize(size);
  await expect(page.getByText(/Not saved: you’re offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The connection is back.')).toBeVisible();
  await expect(firstName).toHaveValue('Augusta');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Augusta .* was saved/)).toBeVisible();

  // Other journeys know the person by name.
  const administrator = await signInByCall(service, 'acme-admin');
  const restored = await administrator.call('updateUserName', { id: demo.acmeUser, first_name: before });
  expect(restored.status).toBe(200);
});

test('a service that stops while the console is open: it is said as long as it lasts, then what is shown is read again', async ({
  page,
}) => {
  const service = await startRestartable();
  try {
    await page.goto(`${service.url}/login`);
    await fillSignIn(page, 'acme-admin', service.demoPassword);
    await expect(page.getByRole('banner')).toBeVisible();
    // What the banner needs comes before anything goes wrong.
    const banners = page.waitForResponse(/\/frame-/);
    await page.goto(`${service.url}/manage-users`);
    await expect(page.getByText(/^\d+ users$/)).toBeVisible();
    await expect(page.getByText('Rows on a page')).toBeVisible();
    await banners;
    await service.kill();
    // Of a page that is there already: another one's code could not be loaded now.
    await page.getByRole('searchbox', { name: 'Search' }).fill('alice');
    const banner = page.getByRole('status').getByText('The service does not answer.');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await service.restart();
    await expect(page.getByText('The connection is back.')).toBeVisible({ timeout: 60_000 });
    await expect(banner).toHaveCount(0);
    await expect(page.getByText(/^\d+ users?$/)).toBeVisible();
  } finally {
    await service.stop();
  }
});

test('signing out works while the service is down, and is completed as soon as it is back', async ({
  page,
  context,
}) => {
  // The service is started twice.
  test.slow();
  const service = await startRestartable();
  try {
    await page.goto(`${service.url}/login`);
    // What signing out needs comes before it is needed.
    const menus = page.waitForResponse(/\/frame-/);
    await fillSignIn(page, 'acme-admin', service.demoPassword);
    await menus;
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await service.kill();
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Signing out is not complete' })).toBeVisible();
    await expect(page.getByText(/as soon as the service can be reached/)).toBeVisible();
    expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('user');
    await service.restart();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 30_000 });
    expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('token');
  } finally {
    await service.stop();
  }
});

test('a person whose role was taken meanwhile is told which role it needs', async ({ page, service, signIn }) => {
  await signIn('globex-admin');
  await page.goto('/manage-users');
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  const operator = await signInByCall(service, 'super');
  expect((await operator.call('updateUserRole', { id: demo.globexAdmin, user_type: 'user' })).status).toBe(200);
  try {
    await page.getByRole('link', { name: 'Manage Teams' }).click();
    await expect(page.getByRole('main').getByText(/Only the roles super_admin and admin may do this/)).toBeVisible();
    await expect(page.getByRole('main').getByText(/can give it/)).toBeVisible();
  } finally {
    const given = await operator.call('updateUserRole', { id: demo.globexAdmin, user_type: 'admin' });
    expect(given.status).toBe(200);
  }
});

test('a person who is disabled meanwhile is signed out at the next step', async ({ page, service, signIn }) => {
  await signIn('globex-admin');
  await page.goto('/manage-users');
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  const operator = await signInByCall(service, 'super');
  expect((await operator.call('user/disable', { id: demo.globexAdmin })).status).toBe(200);

  await page.getByRole('link', { name: 'Manage Teams' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You were signed out')).toBeVisible();
  expect((await operator.call('user/enable', { id: demo.globexAdmin })).status).toBe(200);
});

test('an empty system is opened by its first administrator with a link', async ({ page }) => {
  const service = await startService({ seed: 'none' });
  try {
    await page.goto(service.url + service.firstAdminPath);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Correct-horse-7');
    await page.getByRole('textbox', { name: 'New password, once more' }).fill('Correct-horse-7');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.waitForURL(/\/login/);
    await fillSignIn(page, 'admin', 'Correct-horse-7');
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await page.goto(`${service.url}/profile`);
    // Neither an e-mail address nor a phone number.
    await expect(page.getByText('None', { exact: true })).toHaveCount(2);
    await page.goto(`${service.url}/organizations`);
    await expect(page.getByRole('heading', { name: 'No organisations yet' })).toBeVisible();
  } finally {
    await service.stop();
  }
});
