import type { Page } from '@playwright/test';
import { type Account, expect, fillSignIn, signOut, test } from './support/console';

/** Each message differs from the one before, which is shown until then. */
const refused: [Account | 'stranger', string | undefined, RegExp][] = [
  ['acme-admin', 'wrong password', /Incorrect username or password/],
  [
    'invited',
    undefined,
    /Your account needs to be activated through the mobile app. Please download the chat app and login./,
  ],
  ['stranger', 'wrong password', /Incorrect username or password/],
  ['disabled', undefined, /User is disabled/],
];

test('a signed-out visitor is told what is wrong, returns to the requested page, and signs out in all tabs', async ({
  page,
  context,
  service,
}) => {
  const users = (tab: Page) => tab.getByRole('heading', { name: 'Users', level: 1 });
  await test.step('empty fields are named, and a user who may not sign in is told why', async () => {
    await page.goto('/manage-users');
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Username cannot be empty')).toBeVisible();
    for (const [username, password, message] of refused) {
      await fillSignIn(page, username, password ?? service.demoPassword);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page).toHaveURL(/\/login/);
    }
  });

  await test.step('signing in leads to the requested page', async () => {
    await fillSignIn(page, 'acme-admin', service.demoPassword);
    await expect(page).toHaveURL(/\/manage-users/);
    await expect(users(page)).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('a refresh in one tab applies to the other tab', async () => {
    await other.goto('/manage-users');
    await expect(users(other)).toBeVisible();
    const refreshes: string[] = [];
    context.on('request', request => {
      if (request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken')) refreshes.push(request.url());
    });
    // The service requires a new sign-in from both tabs, whose tokens are no longer valid.
    await context.clearCookies({ name: 'token' });
    await Promise.all([page.reload(), other.reload()]);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(other.getByRole('row').nth(1)).toBeVisible();
    expect(refreshes.length).toBeGreaterThan(0);
    expect(refreshes.length).toBeLessThanOrEqual(2);
  });

  await test.step('signing out in a tab signs out the other', async () => {
    await signOut(page);
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    // A load, because the page may still be loading, and a followed link would be lost.
    await page.goto('/manage-users');
    await expect(page).toHaveURL(/\/login/);
    const cookies = await context.cookies();
    expect(cookies.filter(cookie => ['user', 'token'].includes(cookie.name))).toEqual([]);
  });
});

test.describe('with a wrong clock', () => {
  test.use({ newBrowser: true });

  for (const hours of [-25, 25]) {
    test(`a clock that is ${hours} hours off signs in and stays signed in`, async ({ page, service }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await page.goto('/login');
      await fillSignIn(page, 'acme-admin', service.demoPassword);
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeAttached();
      const renewed = page.waitForResponse(answer => answer.url().endsWith('/api/setCookie'));
      await page.clock.fastForward('59:00');
      expect((await renewed).ok()).toBe(true);
      // Only this browser's clock has advanced, not the service's.
      await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
      await page.goto('/manage-users');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  }
});
