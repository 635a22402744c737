import { demo } from '../../contract/demo';
import { type Account, expect, expectAccessibleEverywhere, test } from './support/console';

const screens: [Account, string, string][] = [
  ['acme-admin', '/profile', 'profile'],
  ['acme-admin', '/manage-users', 'users'],
  ['acme-admin', `/manage-users/${demo.acmeUser}/show`, 'a user'],
  ['acme-admin', `/manage-users/${demo.acmeUser}`, 'a user’s form'],
  ['acme-admin', '/manage-users/create', 'a new user'],
  ['acme-admin', '/user-groups', 'teams'],
  ['acme-admin', `/user-groups/${demo.team}/show`, 'a team'],
  ['acme-admin', '/organization', 'their own organisation'],
  ['super', '/organizations', 'organisations'],
  ['super', '/organizations/acme', 'an organisation’s form'],
  ['super', '/manage-users', 'choosing an organisation'],
];

for (const [account, path, name] of screens) {
  test(`${name}, as ${account} sees it, is accessible, wide and on a phone, light and dark`, async ({
    page,
    signIn,
  }) => {
    await signIn(account);
    await expectAccessibleEverywhere(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
  });
}

test('who chose a scheme never sees the other one, not even before the console is there', async ({ page }) => {
  const isDark = () =>
    page.evaluate(() => {
      // Not `rgba`: a page without a ground of its own shows whatever is behind it.
      const [, red = 255] = /^rgb\((\d+)/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? [];
      return Number(red) < 32;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // As if the console's own script were still on its way.
  await page.route(/\/assets\/.*\.js$/, route => route.abort());
  await page.goto('/login');
  expect(await isDark()).toBe(true);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await isDark()).toBe(true);
});
