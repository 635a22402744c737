import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { closePanel, expect, test } from './support/console';

const people = (page: Page) => page.getByRole('grid', { name: 'Users' });
const personRow = (page: Page, name: string) => people(page).getByRole('row', { name });

/** Opens the users and leaves those of one team. */
async function filterToTeam(page: Page, team: string) {
  await page.goto('/manage-users');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Teams' }).click();
  await page.getByRole('dialog', { name: 'Teams' }).getByRole('checkbox', { name: team }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Teams: ${team}` })).toBeVisible();
}

test('an administrator filters to a team, edits a person and finds the change after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await filterToTeam(page, 'Sales');
  await personRow(page, 'Ada Thornbury').getByRole('link', { name: 'Edit Ada Thornbury' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0000');
  await expect(page.getByText('Saves: Last name, Phone')).toBeVisible();

  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/update')) sent.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Ada Lovelace was saved')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatch(/^\/api\/updateUserName /);
  expect(sent[0]).not.toContain('first_name');
  expect(sent[1]).toMatch(/^\/api\/updateUserDetails .*\+442079460000/);

  await page.reload();
  await closePanel(page);
  await expect(page.getByRole('button', { name: 'Teams: Sales' })).toBeVisible();
  await expect(personRow(page, 'Ada Lovelace')).toBeVisible();
});

test('three people are disabled at once, and enabled again by what is offered afterwards', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users');
  const names = ['Alejandro Sokolov', 'Amélie Moretti', 'Anders García'];
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();

  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await expect(selection.getByRole('status')).toHaveText(/^3 of \d+ selected$/);
  await selection.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable 3 users?' });
  await expect(dialog.getByRole('button', { name: 'Keep enabled' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const name of names) await expect(personRow(page, name)).toContainText('Active');

  await selection.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  const result = page.getByRole('region', { name: 'Disable' });
  await expect(result).toContainText('3 done');
  for (const name of names) await expect(personRow(page, name)).toContainText('Disabled');

  await result.getByRole('button', { name: 'Enable' }).click();
  for (const name of names) await expect(personRow(page, name)).toContainText('Active');
});

test('what is filtered is exported whole, in the columns that show', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await filterToTeam(page, 'Engineering');
  const count = Number((await page.getByRole('status').first().textContent())?.match(/\d+/)?.[0]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Export/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^manage-users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toContain('Username');
});

test('a form names what is wrong, keeps what was typed, and says when a name is taken', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users/create');
  await page.getByRole('textbox', { name: 'Username' }).fill('acme-admin');
  await expect(page.getByText(/taken/i)).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await expect(page.getByText(/e-mail address/i)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();

  await page.getByRole('textbox', { name: 'Username' }).fill('grace.hopper');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@acme.example');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Grace Hopper was created')).toBeVisible();
});

test('a save that is refused in the middle says what was saved and what was not', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users?filter={"search":"amina"}');
  await page.getByRole('link', { name: 'Edit Amina Hernández' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Amira');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('amira@acme.example');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+14155550142');
  await page.route('**/api/updateUserEmail', route =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'conflict', message: 'The mail server refuses this address.', field: 'email' } },
    }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: First name')).toBeVisible();
  await expect(page.getByText(/Refused: E-mail/)).toContainText('The mail server refuses this address.');
  await expect(page.getByText('Not sent: Phone')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+14155550142');

  await page.unroute('**/api/updateUserEmail');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Amira Hernández was saved')).toBeVisible();
});

test('nobody disables or deletes the own account', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users?filter={"search":"acme-admin"}');
  await people(page)
    .getByRole('link', { name: /Alice Marchant/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(page.getByText('You can’t do this to your own account.')).toBeVisible();
});

test('the list is worked by keyboard alone', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users');
  await expect(personRow(page, 'Aaliyah Chen')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('laurent');
  await expect(page).toHaveURL(/laurent/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-users\/[^/]+\/show/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/manage-users\?/);
});
