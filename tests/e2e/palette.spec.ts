/** The command palette: any page, action or record by name, with the keyboard alone. */
import type { Page } from '@playwright/test';
import { limits } from '../../contract/formats';
import { closePanel, expect, expectAccessible, expectToFit, test } from './support/console';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });

/** Opens the palette and types. The first result is the active one. */
async function ask(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

/** Searches, and presses Enter once the result is the active one. */
async function choose(page: Page, text: string, found: string | RegExp): Promise<void> {
  await ask(page, text);
  await expect(palette(page).getByRole('option', { name: found })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('pages, records and actions are found by name and remembered, and a failed search is reported, at any width', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/profile');
  // Nothing is lost that is typed before the palette's code is there.
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mapping');
  await expect(palette(page).getByRole('combobox')).toHaveValue('mapping');
  await expect(palette(page).getByRole('combobox')).toHaveAttribute('maxlength', String(limits.search));
  await page.keyboard.press('Escape');
  await choose(page, 'manage teams', /Manage Teams/);
  // A list that was open long enough to save its view restores it.
  await expect(page).toHaveURL(/\/user-groups\?(view=all&)?organization=acme$/);

  await ask(page, 'acme-user');
  const people = palette(page).getByRole('group', { name: 'Users' });
  await expect(people.getByRole('option')).toHaveText(['Ada Thornburyacme-user']);
  await people.getByRole('option').click();
  await expect(page).toHaveURL(/\/manage-users\/[^/]+\/show\?organization=acme$/);
  const record = page.getByRole('dialog');
  await expect(record.getByText('acme-user').first()).toBeVisible();
  await closePanel(page);

  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user-groups\?(view=all&)?organization=acme$/);

  await choose(page, 'new team', /New team/);
  await expect(page).toHaveURL(/\/user-groups\/create\?(view=all&)?organization=acme$/);
  await page.goBack();

  await choose(page, 'theme dark', /Dark/);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  await ask(page, 'xyzzy');
  await expect(palette(page).getByText(/^No results\./)).toBeVisible();
  // Administrators aren't offered pages that they may not see.
  await palette(page).getByRole('combobox').fill('manage teams');
  await expect(
    palette(page)
      .getByRole('option', { name: /Manage Teams/ })
      .first(),
  ).toBeVisible();
  await palette(page).getByRole('combobox').fill('servers');
  await expect(palette(page).getByText(/^No results\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.route('**/api/listUsers', route =>
    route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'Not today' } } }),
  );
  await ask(page, 'theme');
  await expect(palette(page).getByRole('alert')).toHaveText('Records could not be searched: Not today');
  await expect(palette(page).getByRole('option', { name: 'Theme: Light' })).toBeVisible();
  await page.unroute('**/api/listUsers');
  await page.keyboard.press('Escape');

  for (const [width, theme] of [
    [390, 'Dark'],
    [1440, 'Light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await choose(page, `theme ${theme.toLowerCase()}`, `Theme: ${theme}`);
    await ask(page, 'a');
    await expect(palette(page).getByRole('group', { name: 'Users' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.keyboard.press('Escape');
  }
});

test('an operator opens any record, and switches from one organisation to another', async ({ page, signIn }) => {
  await signIn('super');
  await page.goto('/profile');
  await ask(page, 'globex-admin');
  const found = palette(page).getByRole('group', { name: 'Users' }).getByRole('option');
  await expect(found).toHaveText([/globex-admin · Globex Industries$/]);
  await found.click();
  await expect(page).toHaveURL(/\/manage-users\/[^/]+\/show\?(view=all&)?organization=globex$/);
  await expect(
    page.getByRole('button', { name: /^Organisation: Globex Industries/, includeHidden: true }),
  ).toBeVisible();
  await closePanel(page);

  await choose(page, 'switch acme', /Switch to Acme Ltd/);
  await expect(page.getByRole('button', { name: /^Organisation: Acme Ltd/ })).toBeVisible();
});
