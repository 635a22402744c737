import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from './support/console';

function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', request => {
    const call = /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (call !== undefined) calls.push(call);
  });
  return calls;
}

test('the rows of a list are requested before the code that renders them has loaded', async ({ page, signIn }) => {
  await signIn('acme-admin');
  const calls = callsOf(page);
  const asked = page.waitForRequest('**/api/listUsers');
  await page.route(/\/assets\/console-[^/]*\.js$/, async route => {
    await asked;
    await route.continue();
  });

  await page.goto('/manage-users?sort=email&order=DESC&page=2');

  // The request follows the view in the address.
  expect((await asked).postDataJSON()).toMatchObject({ sort: { field: 'email', order: 'desc' }, offset: 50 });
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  // The list's views load with the rows, and the menu's after them.
  expect(calls.slice(0, 2)).toEqual(['listUsers', 'view/list']);
  expect(calls.filter(call => call === 'listUsers')).toHaveLength(1);
  expect(calls.filter(call => call === 'view/list')).toHaveLength(1);

  // The panel's content is available as soon as the record is, so that a key right after the click isn't lost.
  await page.waitForLoadState('networkidle');
  await page.getByRole('gridcell').getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
});

test('the first page after signing in needs only files that were loaded while the password was typed', async ({
  page,
  service,
}) => {
  const loaded = page.waitForResponse(/\/assets\/ProfilePage-[^/]*\.js$/);
  await page.goto('/login');
  await page.getByLabel('Username').fill('acme-admin');
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/[^/]*\.js$/, route => route.abort());

  await fillSignIn(page, 'acme-admin', service.demoPassword);

  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('main').getByText('acme-admin@acme.example')).toBeVisible();
  // From the identity provider's account.
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
});
