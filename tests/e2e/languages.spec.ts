import type { Page } from '@playwright/test';
import { expect, fillSignIn, test, waitForList } from './support/console';
import { followLink } from './support/followLink';

/** Waits until a change of their own account was sent to the identity provider. */
async function attributesAreChanged(page: Page): Promise<void> {
  const response = await page.waitForResponse(answer =>
    (answer.request().headers()['x-amz-target'] ?? '').endsWith('.UpdateUserAttributes'),
  );
  expect(response.status()).toBe(200);
}

test('German is chosen at sign-in, Arabic in the profile mirrors other tabs and applies in another browser, and the user returns to English', async ({
  browser,
  page,
  service,
}) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('acme-admin');
  const language = page.locator('select');
  await language.selectOption({ label: 'العربية' });
  // The button that reveals it is on the left, whatever the direction of what is typed.
  const password = page.locator('input[type=password]');
  await password.fill('Latin');
  await expect(password).toHaveCSS('direction', 'ltr');
  await expect(password).toHaveCSS('padding-left', '44px');
  await language.selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The typed text stays.
  await expect(page.getByLabel('Benutzername')).toHaveValue('acme-admin');
  await page.getByLabel('Passwort', { exact: true }).fill(service.demoPassword);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();

  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('grid', { name: 'Benutzer' })).toBeVisible();
  await expect(page.getByText(/^vor \d+ (Minuten|Stunden|Tagen|Monaten)$/).first()).toBeVisible();

  // A form keeps its values when the language changes in another tab.
  await followLink(page, '/manage-users/create');
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('neue.person');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.getByRole('combobox', { name: 'Sprache' }).click();
  const isKept = attributesAreChanged(other);
  await other.getByRole('option', { name: 'العربية' }).click();
  await isKept;
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
  await other.close();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('neue.person');

  const elsewhere = await browser.newContext({ baseURL: service.url });
  const there = await elsewhere.newPage();
  await there.goto('/login');
  await fillSignIn(there, 'acme-admin', service.demoPassword);
  await expect(there.locator('html')).toHaveAttribute('lang', 'ar');
  await elsewhere.close();

  // The list is mirrored and works by keyboard.
  await followLink(page, '/manage-users');
  await expect(page.getByRole('dialog')).toBeHidden();
  const grid = page.getByRole('grid');
  const main = await page.getByRole('main').boundingBox();
  const menu = await navigation.boundingBox();
  expect(menu?.x ?? 0).toBeGreaterThan(main?.x ?? Number.MAX_VALUE);
  // The checkboxes are on the right, and the cells follow to the left.
  const header = (at: number) => grid.getByRole('columnheader').nth(at).boundingBox();
  expect((await header(0))?.x ?? 0).toBeGreaterThan((await header(1))?.x ?? Number.MAX_VALUE);

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const second = grid.locator('.body .row.active .cell.current');
  await page.keyboard.press('ArrowRight');
  const first = await second.boundingBox();
  await page.keyboard.press('ArrowLeft');
  expect((await second.boundingBox())?.x ?? Number.MAX_VALUE).toBeLessThan(first?.x ?? 0);

  // A number reads left to right but is aligned like other text, and so is the placeholder.
  const search = page.getByRole('searchbox');
  await expect(search).toHaveCSS('direction', 'rtl');
  await search.fill('+49 30 1234567');
  await expect(search).toHaveCSS('direction', 'ltr');
  await expect(search).toHaveCSS('text-align', /right$/);
  await search.fill('');
  await waitForList(page);

  await page.getByRole('banner').locator('button[aria-haspopup=dialog]').last().click();
  await page.getByRole('combobox', { name: 'اللغة' }).click();
  // Other tests need the account's language.
  const isRestored = attributesAreChanged(page);
  await page.getByRole('option', { name: 'English' }).click();
  await isRestored;
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('Escape');
  await waitForList(page);
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
});
