import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/console';
import { keepToasts } from '../../../../tests/e2e/support/keepToasts';

const members = (page: Page) => page.getByRole('tabpanel', { name: 'Members' }).getByRole('grid');
const selection = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });
const names = (page: Page) => page.getByRole('textbox', { name: 'Usernames or e-mail addresses' });

test('members of a team are added by search, by name and from a file, removed, and moved to another team', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await keepToasts(page);
  await page.goto('/user-groups/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fire wardens');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Fire wardens was created')).toBeVisible();
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Add members' }).click();
  const searching = page.getByRole('dialog', { name: /Add members to/ });
  for (const name of ['Aaliyah Chen', 'Abebe Gupta']) {
    await searching.getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).click();
  }
  // The suggestions stay open to select more users.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await searching.getByRole('button', { name: 'Add members' }).click();
  await expect(members(page).getByRole('row', { name: 'Aaliyah Chen' })).toBeVisible();
  await expect(members(page).getByRole('row', { name: 'Abebe Gupta' })).toBeVisible();

  await members(page).getByRole('checkbox', { name: 'Select Abebe Gupta' }).click();
  // The team is known here and the action can be undone, so no dialog opens.
  await selection(page).getByRole('button', { name: 'Remove from team' }).click();
  await expect(members(page).getByRole('row', { name: 'Abebe Gupta' })).toBeHidden();
  await expect(members(page).getByRole('row', { name: 'Aaliyah Chen' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(members(page).getByRole('row', { name: 'Abebe Gupta' })).toBeVisible();

  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add users to Fire wardens' });
  await names(page).fill('acme-admin; MFA stranger@acme.example\nglobex-admin, mfa');
  await expect(dialog.getByText('5 names')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('2 users can be added')).toBeVisible();
  const refused = dialog.getByRole('list', { name: '3 names can’t be added' }).getByRole('listitem');
  await expect(refused).toHaveText([
    'stranger@acme.example: No user of the organisation has this username or address',
    'globex-admin: No user of the organisation has this username or address',
    'mfa: Already in the list',
  ]);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^not-added-.*\.csv$/);

  // The add button has the focus, so Enter is enough.
  await dialog.getByRole('button', { name: 'Add 2 users' }).press('Enter');
  await expect(dialog.getByText('2 users were added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  const added = members(page).getByRole('row', { name: /acme-admin/ });
  await expect(added).toBeVisible();

  await added.getByRole('checkbox').click();
  await selection(page).getByRole('button', { name: 'Move to team' }).click();
  const moving = page.getByRole('dialog', { name: /Move/ });
  await moving.getByRole('combobox').fill('Warehouse');
  await page.getByRole('option', { name: 'Warehouse' }).click();
  await moving.getByRole('button', { name: 'Move to team' }).click();
  await expect(added).toBeHidden();

  await test.step('a file of names is added, and a part that fails is tried again', async () => {
    await page.getByRole('button', { name: 'Add from a list' }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'choir.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('\ufeffName;Username\r\nThe administrator;acme-admin\r\nA user;acme-user\r\n'),
    });
    await dialog.getByRole('button', { name: 'Check' }).click();
    await page.route('**/api/addUsersToRoasterTeam', route => route.fulfill({ status: 503, body: 'busy' }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Add 2 users' }).click();
    await expect(dialog.getByText('2 users were not added')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('2 users were added')).toBeVisible();
  });
});
