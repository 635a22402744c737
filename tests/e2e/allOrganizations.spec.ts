/** Addresses that name an organisation, and work with all organisations. */
import type { Page } from '@playwright/test';
import { demo } from '../../contract/demo';
import { signIn as signInByCall } from '../support/client';
import { expect, test } from './support/console';
import { followLink } from './support/followLink';

const switcher = (page: Page, name: string) => page.getByRole('button', { name: `Organisation: ${name}. Switch` });

test('an administrator is told that a link belongs to another organisation', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users?organization=globex');
  await expect(page.getByRole('alert')).toContainText('This link belongs to another organisation');
  await page.getByRole('link', { name: 'Open this page for Acme Ltd' }).click();
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await expect(page).toHaveURL(/organization=acme/);
});

test('an operator opens links to organisations in independent tabs, and works with several organisations at once', async ({
  page,
  context,
  signIn,
  service,
}) => {
  await signIn('super');
  await page.goto('/manage-users?organization=globex');
  await expect(switcher(page, 'Globex Industries')).toBeVisible();

  await test.step('a copied link switches to its organisation with a notification, and Back returns', async () => {
    await page.goto(`/manage-users/${demo.acmeUser}/show?organization=acme`);
    await expect(page.getByText('Now showing Acme Ltd.')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('acme-user').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/organization=globex/);
    await expect(switcher(page, 'Globex Industries')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abebe Svensson abebe.svensson', exact: true })).toBeVisible();
  });

  await test.step('two tabs show two organisations independently', async () => {
    const other = await context.newPage();
    await other.goto('/manage-users?organization=acme');
    await expect(switcher(other, 'Acme Ltd')).toBeVisible();
    for (const [tab, name] of [
      [page, 'Globex Industries'],
      [other, 'Acme Ltd'],
    ] as const) {
      await tab.getByRole('link', { name: 'Manage Teams' }).click();
      await expect(tab).toHaveURL(/\/user-groups/);
      await expect(switcher(tab, name)).toBeVisible();
    }
    await other.close();
  });

  await test.step('an action on users of two organisations runs in each', async () => {
    const operator = await signInByCall(service, 'super');
    const statusOf = async (organization: string, username: string) => {
      const filter = { field: 'username', operator: 'in' as const, value: [username] };
      const { body } = await operator.call('listUsers', { organization, filter, limit: 1 });
      return body.data?.items[0]?.status;
    };
    const where = encodeURIComponent(
      JSON.stringify({ where: [{ field: 'username', operator: 'in', value: ['acme-user', 'globex-admin'] }] }),
    );
    await followLink(page, `/manage-users?organization=*&filter=${where}`);
    const grid = page.getByRole('grid', { name: 'Users' });
    await expect(grid.getByText('Acme Ltd')).toBeVisible();
    await expect(grid.getByText('Globex Industries')).toBeVisible();
    await grid.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Disable' })).toContainText('2 done');
    expect(await statusOf('acme', 'acme-user')).toBe('disabled');
    expect(await statusOf('globex', 'globex-admin')).toBe('disabled');
    await page.getByRole('region', { name: 'Disable' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => statusOf('globex', 'globex-admin')).toBe('active');
    await expect.poll(() => statusOf('acme', 'acme-user')).toBe('active');
  });

  await test.step('a page that can show only one organisation explains why and offers the choice', async () => {
    await followLink(page, '/files?organization=*');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Files');
    await expect(page.getByText(/^Each organisation has its own files\./)).toBeVisible();
    await page.getByRole('combobox', { name: 'Search organisations' }).fill('Acme');
    await page.getByRole('option', { name: /Acme Ltd/ }).click();
    await expect(page).toHaveURL(/\/files\?organization=acme/);
    await expect(heading).toHaveText('Files\u00a0· Acme Ltd');
  });
});
