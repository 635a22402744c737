import { expect, test } from './support/console';

test('a user who chose a scheme never sees the other, not even before the console has loaded', async ({ page }) => {
  const isDark = () =>
    page.evaluate(() => {
      // `rgba` doesn't match: a page without a background shows whatever is behind it.
      const [, red = 255] = /^rgb\((\d+)/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? [];
      return Number(red) < 32;
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Simulate that the console's own script hasn't loaded yet.
  await page.route(/\/assets\/.*\.js$/, route => route.abort());
  await page.goto('/login');
  expect(await isDark()).toBe(true);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await isDark()).toBe(true);
});

test('where the system decides the colours, what is selected can be seen', async ({ page, signIn }) => {
  await signIn('acme-user');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/profile');
  const background = (scheme: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: scheme, exact: true })
      .evaluate(button => getComputedStyle(button).backgroundColor);
  expect(await background('System')).not.toBe(await background('Dark'));
});
