import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './console';

/**
 * Uses react-admin's example application, whose components are written as in react-admin's documentation. Its records
 * are stored in the page, so changes last until it is reloaded.
 */
export async function exerciseBlog(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open('/posts');
  const main = page.getByRole('main');
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  /** Closes the notification in front. A change that it announces is sent. Those behind an error wait until it closes. */
  const closeNotification = async () => {
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    // Under the pointer, the others would stay.
    await page.mouse.move(0, 0);
  };

  await test.step('its list is searched and filtered, the filter kept, and a column hidden', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
    await expect(row('Sint dignissimos in')).toContainText('Breanna');
    await expect(row('Sint dignissimos in')).toContainText('Sport');
    await main.getByRole('textbox', { name: 'Search' }).fill('sint');
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('textbox', { name: 'Search' }).fill('');
    await expect(row('Sed quo et')).toBeVisible();
    await main.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Title' }).click();
    await main.getByRole('textbox', { name: 'Title' }).fill('Sed quo et');
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save these filters' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Only that');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await open('/posts?filter={}');
    await expect(row('Sint dignissimos in')).toBeVisible();
    await main.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('menuitem', { name: 'Only that' }).click();
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('menuitem', { name: 'Clear all filters' }).click();
    await expect(row('Sint dignissimos in')).toBeVisible();
    await main.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('switch', { name: 'Views' }).click();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('columnheader', { name: 'Views' })).toHaveCount(0);
  });

  await test.step('ticked rows are exported, changed and deleted, and what is undone comes back', async () => {
    for (const each of ['Accusantium', 'Perspiciatis']) {
      await row(each).getByRole('checkbox', { name: 'Select this row' }).check();
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(3);
    await main.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row('Accusantium')).toHaveCount(0);
    await undo.click();
    await expect(row('Accusantium')).toBeVisible();
  });

  await test.step('its form, in tabs, completes references, keeps a list and shows what refers to it', async () => {
    await row('Sint dignissimos in').getByText('Sint').click();
    await expect(main.getByText('1/2/2026')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Breanna' })).toBeVisible();
    await expect(main.getByText('Second about Sint dignissimos in')).toBeVisible();
    await main.getByRole('link', { name: 'Edit' }).click();
    const author = main.getByRole('combobox', { name: 'Author' });
    await expect(author).toHaveValue('Breanna');
    await author.fill('Log');
    await page.getByRole('option', { name: 'Logan' }).click();
    await main.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('option', { name: 'Travel' }).click();
    await main.getByRole('textbox', { name: 'Title' }).fill('');
    await main.getByRole('tab', { name: 'Links' }).click();
    await main.getByRole('button', { name: 'Add', exact: true }).click();
    await main.getByRole('textbox', { name: 'Url' }).last().fill('https://example.net/new');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Save' }).click();
    await main.getByRole('tab', { name: 'Summary' }).click();
    await expect(main.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Please fill this in');
    await closeNotification();
    await main.getByRole('textbox', { name: 'Title' }).fill('Changed');
    await main.getByRole('tab', { name: 'Comments' }).click();
    await expect(row('First about Sint dignissimos in')).toBeVisible();
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(row('Changed')).toContainText('Logan');
    await expect(row('Changed')).toContainText('Travel');
    await expect(undo).toBeVisible();
    await row('Changed').getByText('Changed').click();
    await main.getByRole('link', { name: 'Edit' }).click();
    await main.getByRole('tab', { name: 'Links' }).click();
    await expect(main.getByRole('textbox', { name: 'Url' }).last()).toHaveValue('https://example.net/new');
  });

  await test.step('a new record is refused without its title, and deleted again', async () => {
    await open('/posts/create');
    await main.getByRole('textbox', { name: 'Teaser' }).fill('Soon');
    await main.getByRole('button', { name: 'Save' }).click();
    const title = main.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveAccessibleDescription('Please fill this in');
    await closeNotification();
    await title.fill('Brand new');
    await main.getByRole('button', { name: 'Save' }).click();
    await row('Brand new').getByText('Brand new').click();
    await main.getByRole('link', { name: 'Edit' }).click();
    await main.getByRole('button', { name: 'Delete' }).click();
    await expect(row('Accusantium')).toBeVisible();
    await expect(row('Brand new')).toHaveCount(0);
    await closeNotification();
  });

  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await test.step('a simple list leads to a form that is saved before it says so', async () => {
    await menu.getByRole('link', { name: 'Writers' }).click();
    await main.getByRole('listitem').getByText('Logan').click();
    await main.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'editor' }).click();
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Logan' })).toContainText('editor');
    await expect(undo).toHaveCount(0);
    await main.getByRole('listitem').getByText('Logan').click();
    await main.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('a table is filtered beside it, and shows a change before it is saved', async () => {
    await menu.getByRole('link', { name: 'Comments' }).click();
    await main.getByRole('button', { name: 'The second' }).click();
    await expect(row('First about')).toHaveCount(0);
    await main.getByRole('textbox', { name: 'Search' }).fill('Sed quo');
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('switch', { name: 'Post' }).click();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('columnheader', { name: 'Post' })).toHaveCount(0);
    await row('Second about Sed quo et').getByText('Second').click();
    await main.getByRole('textbox', { name: 'Body' }).fill('Second about Sed quo et, again');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(row('Second about Sed quo et, again')).toBeVisible();
    await expect(undo).toHaveCount(0);
    // While selected, react-admin renders a second button in it, which has no name.
    await main.getByRole('button', { name: 'The second' }).click();
    await expect(row('First about Sed quo et')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('pages are guessed from the records, and a page stands beside them', async () => {
    await menu.getByRole('link', { name: 'Tags' }).click();
    await row('Sport').getByText('Sport').click();
    await expect(main.getByRole('heading', { name: 'Tag Sport' })).toBeVisible();
    await open('/tags/2');
    await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Sport');
    await open('/tags/cloud');
    await expect(main.getByText('Music, Sport, Travel')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/posts');
    await expect(row('Sed quo et')).toBeVisible();
    await expectAccessible(page);
  });
}
