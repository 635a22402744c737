import type { Page } from '@playwright/test';
import { closePanel, expect, test } from './support/console';

async function chooseOrganization(page: Page, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /organi[sz]ation/i })
    .click();
  await page.getByRole('option', { name }).click();
}

test('an operator chooses an organisation, creates a person there, and switches to another', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/manage-users');
  await expect(page.getByRole('main').getByText('Please select the organization')).toBeVisible();
  await chooseOrganization(page, 'Globex Industries');
  const figure = page.getByRole('status').filter({ hasText: /^[\d,]+ users$/ });
  const before = Number.parseInt((await figure.textContent()) ?? '', 10);

  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('hank.scorpio');
  await page.getByRole('textbox', { name: 'First name' }).fill('Hank');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Scorpio');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('hank@globex.example');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Hank Scorpio was created')).toBeVisible();

  await page.reload();
  await closePanel(page);
  await expect(figure).toHaveText(`${before + 1} users`);
  await chooseOrganization(page, 'Acme Ltd');
  await expect(page.getByRole('grid').getByRole('row', { name: 'Aaliyah Chen' })).toBeVisible();
});

test('an operator makes an organisation, starts its trial and deletes it by typing its name', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/organizations/create');
  await page.getByRole('textbox', { name: 'Short name' }).fill('initech');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Initech');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Initech was created')).toBeVisible();
  await closePanel(page);
  const row = page.getByRole('grid').getByRole('row', { name: /Initech/ });
  await expect(row).toBeVisible();

  await row
    .getByRole('link', { name: /^Initech/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: /Delete Initech/ });
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill('Initech');
  await remove.click();
  await expect(page.getByText('Initech was deleted')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a team is made, gets members, shows them and loses one', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/user-groups/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fire wardens');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Fire wardens was created')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add members' }).click();
  const dialog = page.getByRole('dialog', { name: /members/i });
  for (const name of ['Aaliyah Chen', 'Abebe Gupta']) {
    await dialog.getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add members' }).click();
  await page.getByRole('tab', { name: 'Members' }).click();
  const members = page.getByRole('tabpanel', { name: 'Members' }).getByRole('grid');
  await expect(members.getByRole('row', { name: 'Aaliyah Chen' })).toBeVisible();
  await expect(members.getByRole('row', { name: 'Abebe Gupta' })).toBeVisible();

  await members.getByRole('checkbox', { name: 'Select Abebe Gupta' }).click();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Remove from team' }).click();
  const removal = page.getByRole('dialog', { name: /Remove/ });
  await removal.getByRole('combobox').fill('Fire');
  await page.getByRole('option', { name: 'Fire wardens' }).click();
  await removal.getByRole('button', { name: 'Remove from team' }).click();
  await expect(members.getByRole('row', { name: 'Abebe Gupta' })).toBeHidden();
  await expect(members.getByRole('row', { name: 'Aaliyah Chen' })).toBeVisible();
});

test('an administrator edits the own organisation, but not what only an operator may', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/organization');
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .click();
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('hello@acme.example');
  await expect(page.getByText(/Only a super admin can change this/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Acme Ltd was saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('hello@acme.example')).toBeVisible();
});
