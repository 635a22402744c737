import type { Locator } from '@playwright/test';
import { expect, test, waitForList } from './support/console';

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

test('texts below each other begin at the same place, and controls beside each other are equally high', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/dns/denylist');
  await waitForList(page);
  const main = page.getByRole('main');
  const left = (text: Locator) =>
    text.evaluate(element => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
  const margin = await left(main.getByRole('heading', { level: 1 }));
  expect(await left(main.getByRole('tab').first())).toBe(margin);
  expect(await left(main.getByRole('heading', { level: 2 }))).toBe(margin);

  const controls = [
    main.locator('.MuiInputBase-root', { has: page.getByRole('searchbox') }),
    main.getByRole('button', { name: /All domains/ }),
    main.getByRole('button', { name: 'Filter', exact: true }),
  ];
  for (const control of controls) expect((await control.boundingBox())?.height).toBe(32);
});
