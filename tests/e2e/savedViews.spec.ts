import type { Page } from '@playwright/test';
import { type Account, expect, expectAccessible, fillSignIn, signOut, test, waitForList } from './support/console';
import { followLink } from './support/followLink';
import { forgetBrowser } from './support/forgetBrowser';
import { expectAccessibleWideAndNarrow } from './support/wideAndNarrow';

test.describe.configure({ timeout: 180_000 });

const viewsButton = (page: Page) => page.getByRole('button', { name: /^Views: / });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /\d users?$/ });
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).filter(text => text !== '');

function listAddress(filter: object): string {
  return `/manage-users?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
const disabled = listAddress({ where: [{ field: 'status', operator: 'in', value: ['disabled'] }] });

async function openViews(page: Page) {
  await viewsButton(page).click();
  const menu = page.getByRole('menu', { name: 'Views' });
  await expect(menu).toBeVisible();
  return menu;
}

async function nameView(page: Page, name: string) {
  await (await openViews(page)).getByRole('menuitem', { name: 'Save as a new view' }).click();
  const form = dialog(page, 'Save as a new view');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  return form;
}

async function saveView(page: Page, name: string) {
  await expect(await nameView(page, name)).toBeHidden();
}

test('a filter is built, and views of it are saved, changed, made the default, found on another computer, and deleted with Undo', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await test.step('choices show their counts, and a filter of alternatives is built by keyboard', async () => {
    await page.goto('/manage-users?view=all');
    const choose = async (field: string) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name: field, exact: true }).click();
      return dialog(page, field);
    };
    const status = await choose('Status');
    const choice = status.locator('label').filter({ hasText: 'Disabled' });
    await expect(choice).toHaveText(/^Disabled \d+$/);
    const count = Number((await choice.textContent())?.replace(/\D/g, ''));
    await choice.click();
    await page.keyboard.press('Escape');
    await expect(total(page)).toHaveText(`${count} users`);

    const role = await choose('Role');
    const counts = async () =>
      (await role.locator('label').allTextContents()).map(text => Number(text.replace(/\D/g, '')));
    await expect.poll(async () => (await counts()).reduce((sum, each) => sum + each, 0)).toBe(count);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await followLink(page, '/manage-users?view=all');
    await expect(viewsButton(page)).toHaveAccessibleName('Views: All users');
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Advanced filter' }).press('Enter');
    const builder = dialog(page, 'Advanced filter');
    await builder.getByRole('combobox', { name: 'Show what matches' }).selectOption('any of these');
    const row = (number: number) => builder.getByRole('group', { name: new RegExp(`^${number}\\. `) });

    await row(1).getByRole('combobox', { name: 'Field' }).selectOption('Role');
    await row(1).getByRole('combobox', { name: 'Test' }).selectOption('is');
    await builder.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(row(1).getByText('Enter a value')).toBeVisible();
    await expect(row(1).getByRole('combobox', { name: 'Value' })).toBeFocused();
    await row(1).getByRole('combobox', { name: 'Value' }).selectOption({ index: 2 });
    const admin = await row(1).getByRole('combobox', { name: 'Value' }).locator('option:checked').textContent();

    await builder.getByRole('button', { name: 'Add a condition' }).press('Enter');
    await expect(row(2).getByRole('combobox', { name: 'Field' })).toBeFocused();
    await row(2).getByRole('combobox', { name: 'Field' }).selectOption('Status');
    await row(2).getByRole('checkbox', { name: 'Disabled' }).press('Space');
    await builder.getByRole('button', { name: 'Add a group' }).press('Enter');
    await row(3).getByRole('combobox', { name: 'Field' }).selectOption('Last seen');
    await expect(row(3).getByRole('combobox', { name: 'Test' })).toHaveValue('inLast');
    await row(3).getByRole('spinbutton', { name: 'How many' }).fill('3');
    await builder.getByRole('button', { name: 'Remove the condition 3' }).press('Enter');
    await expect(builder.getByRole('status')).toHaveText(/^\d+ users$/);
    await builder.getByRole('button', { name: 'Apply' }).press('Enter');

    await expect(builder).toBeHidden();
    const chip = page.getByRole('button', { name: `Role is ${admin} or Status is Disabled` });
    await expect(chip).toBeVisible();
    await waitForList(page);
    const figure = await total(page).textContent();
    await chip.press('Enter');
    // Its count matches the list.
    await expect(builder.getByRole('status')).toHaveText(figure ?? '');
    await expect(row(2).getByRole('checkbox', { name: 'Disabled' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(builder).toBeHidden();
  });

  await test.step('the buttons stay in view beside more filters than fit', async () => {
    const where = ['firstName', 'lastName', 'email', 'username'].map(field => ({
      field,
      operator: 'contains',
      value: 'a',
    }));
    await followLink(page, listAddress({ where }));
    await expect(page.getByRole('button', { name: 'Clear all' })).toBeInViewport();
  });

  await test.step('a view is saved, changed, made the default, found on another computer and deleted with Undo', async () => {
    await followLink(page, disabled);
    await expect(page.getByText('Status: Disabled')).toBeVisible();
    await saveView(page, 'Gone quiet');
    await expect(viewsButton(page)).toHaveAccessibleName('Views: Gone quiet');

    await page.getByRole('grid').getByRole('button', { name: 'E-mail', exact: true }).click();
    await expect(viewsButton(page)).toHaveAccessibleName('Views: Gone quiet, changed');
    await (await openViews(page)).getByRole('menuitem', { name: 'Update “Gone quiet”' }).click();
    await expect(viewsButton(page)).toHaveAccessibleName('Views: Gone quiet');

    const taken = await nameView(page, 'gone QUIET');
    await expect(taken.getByRole('alert')).toHaveText('There is already a view named "Gone quiet".');
    await taken.getByRole('button', { name: 'Cancel' }).click();

    await (await openViews(page)).getByRole('menuitem', { name: 'Make it the default' }).click();
    await expect(page.getByText('The list opens with “Gone quiet”')).toBeVisible();

    await forgetBrowser(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(viewsButton(page)).toHaveAccessibleName('Views: Gone quiet');
    await expect(page.getByText('Status: Disabled')).toBeVisible();
    await expect(page).toHaveURL(/sort=email/);

    await (await openViews(page)).getByRole('menuitemradio', { name: 'All users' }).click();
    await expect(viewsButton(page)).toHaveAccessibleName('Views: All users');
    await expect(page.getByText('Status: Disabled')).toBeHidden();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(viewsButton(page)).toHaveAccessibleName('Views: Gone quiet');
    // The address contains the view's settings, so they stay when the view is deleted.
    await expect(page).toHaveURL(/sort=email/);

    await (await openViews(page)).getByRole('menuitem', { name: 'Delete the view' }).click();
    await expect(viewsButton(page)).toHaveAccessibleName('Views: Disabled');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect((await openViews(page)).getByRole('menuitemradio', { name: /Gone quiet/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the Undo under the pointer stays in place while the toasts expand, and the menu is accessible', async () => {
    await followLink(page, disabled);
    await saveView(page, 'First');
    await expect(viewsButton(page)).toHaveAccessibleName('Views: First');
    await followLink(page, disabled);
    await expect(viewsButton(page)).toHaveAccessibleName('Views: Disabled');
    await saveView(page, 'Second');
    await (await openViews(page)).getByRole('menuitem', { name: 'Delete the view' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    // A hovered toast stays while the rest is done by keyboard.
    await undo.hover();
    await viewsButton(page).press('Enter');
    await page.getByRole('menuitemradio', { name: 'First' }).press('Enter');
    await expect(viewsButton(page)).toHaveAccessibleName('Views: First');
    await viewsButton(page).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete the view' }).press('Enter');
    await expect(undo).toHaveCount(2);
    await page.mouse.move(0, 0);
    const before = await undo.first().boundingBox();
    await undo.first().hover();
    await expect.poll(async () => (await undo.last().boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 30);
    expect(await undo.first().boundingBox()).toEqual(before);

    // Also in the gap between the toasts.
    const [x, y] = [(before?.x ?? 0) + 5, (before?.y ?? 0) + 5];
    for (let up = 0; up < 60; up += 4) await page.mouse.move(x, y - up);
    await expect(undo.last()).toBeInViewport();
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await expect((await openViews(page)).getByRole('menuitemradio', { name: 'First' })).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'Second' })).toBeHidden();

    await page.keyboard.press('Escape');
    await expect(viewsButton(page)).toBeFocused();
    await expectAccessibleWideAndNarrow(page, async () => {
      await page.keyboard.press('Escape');
      await openViews(page);
    });
  });
});

test('columns are stored per user, in one browser and after signing out, and a link shows others the same list', async ({
  page,
  signIn,
  service,
}) => {
  await signIn('acme-admin');
  await page.goto(disabled);
  const size = page.viewportSize();
  // As on a turned phone.
  await page.setViewportSize({ width: 844, height: 390 });
  const editor = dialog(page, 'Columns');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(editor).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  if (size) await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Columns' }).click();
  await editor.getByRole('checkbox', { name: 'E-mail' }).uncheck();

  const handle = (name: string) => editor.getByRole('button', { name: `Move ${name}`, exact: true });
  await handle('Status').focus();
  await page.keyboard.press('ArrowUp');
  await expect(editor.getByRole('status')).toHaveText('Status is number 3 of 5');
  await expect(handle('Status')).toBeFocused();
  const [from, to] = await Promise.all([handle('Last seen').boundingBox(), handle('Role').boundingBox()]);
  if (!from || !to) throw new Error('The handles are not on the screen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await headers(page)).slice(1, 4)).toEqual(['Last seen', 'Role', 'Status']);
  const own = await headers(page);
  expect(own).not.toContain('E-mail');

  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/search/);
  await waitForList(page);
  const figure = (await total(page).textContent()) ?? '';
  const link = page.url();
  expect(link).toContain('columns=');

  const signOutAndIn = async (account: Account) => {
    await signOut(page);
    await expect(page).toHaveURL(/login/);
    await fillSignIn(page, account, service.demoPassword);
    await expect(page.getByRole('banner')).toBeVisible();
  };
  await signOutAndIn('super');
  await followLink(page, '/manage-users?organization=acme');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await headers(page)).toContain('E-mail');
  await followLink(page, link);
  await expect(page.getByText('Status: Disabled')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect.poll(() => headers(page)).toEqual(own);
  await expect(total(page)).toHaveText(figure);
  await expect(viewsButton(page)).toHaveAccessibleName('Views: Filtered');
  await followLink(page, '/manage-users?organization=acme&filter={broken');
  await expect(page.getByText('Parts of this link or view are not valid and were left out.')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();

  await signOutAndIn('acme-admin');
  await followLink(page, '/manage-users?view=all');
  await expect.poll(() => headers(page)).toEqual(own);
});
