/** The audit log and the history of records. */
import { readFile } from 'node:fs/promises';
import { demo } from '../../contract/demo';
import { signIn as signInByCall } from '../support/client';
import { expect, expectAccessible, test, waitForList } from './support/console';
import { followLink } from './support/followLink';

test('changes of one user or of several are in the history and in the log, and are undone from there', async ({
  page,
  service,
  signIn,
}) => {
  test.slow();
  await signIn('acme-admin');
  const person = `/manage-users/${demo.acmeUser}`;

  await page.goto(person);
  const panel = page.getByRole('dialog');
  const name = panel.getByLabel('First name');
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();
  await name.fill(`${before}x`);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('tab', { name: 'History' })).toBeVisible();

  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(panel.getByText('Disabled', { exact: true }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await expect(panel.getByText('Active', { exact: true }).first()).toBeVisible();

  await panel.getByRole('tab', { name: 'History' }).click();
  const history = panel.getByRole('list', { name: 'History, the newest first' });
  const entry = (action: string) => history.getByRole('listitem').filter({ hasText: action }).first();
  await expect(entry('Changed a user’s name').getByRole('row')).toContainText([
    /Before/,
    `First name${before}${before}x`,
  ]);
  await expect(entry('Disabled a user')).toContainText('StatusActiveDisabled');
  await expect(entry('Enabled a user')).toContainText('acme-admin');

  // The tab is part of the address, which opens it again below.
  await expect(page).toHaveURL(/tab=history/);

  await followLink(page, '/audit-log');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Who' }).click();
  await page.getByRole('dialog', { name: 'Who' }).getByLabel('Alice Marchant').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'By me', pressed: true })).toBeVisible();
  await waitForList(page);
  const row = page.getByRole('row').filter({ hasText: 'Enabled a user' }).first();
  await expect(row).toContainText('acme-admin');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Export/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n')[0]).toContain('Action');
  expect(file).toContain('acme-admin');

  await row.getByText('Enabled a user').click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Changes' })).toContainText('StatusDisabledActive');

  // The change can be restored from its entry once.
  await followLink(page, `${person}/show?tab=history`);
  const restore = async () => {
    await entry(`First name${before}${before}x`).getByRole('button', { name: 'Put back…' }).click();
    return page.getByRole('dialog', { name: 'Put these values back?' });
  };
  const preview = await restore();
  await expect(preview.getByRole('row')).toContainText(['Now', `First name${before}x${before}`]);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Put back', exact: true }).click();
  await expect(entry(`First name${before}x${before}`)).toBeVisible();
  const again = await restore();
  await expect(again).toContainText('The record holds these values already.');
  await expect(again.getByRole('button', { name: 'Put back', exact: true })).toBeHidden();

  // A bulk change has a single entry.
  const active = { where: [{ field: 'status', operator: 'in', value: ['active'] }] };
  await followLink(page, `/manage-users?filter=${encodeURIComponent(JSON.stringify(active))}`);
  await expect(page.getByText('Status: Active')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await waitForList(page);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all on|Alice Marchant)/ });
  for (const at of [0, 1, 2]) await boxes.nth(at).click();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Disable', exact: true })).toContainText('3 done');

  await followLink(page, '/audit-log');
  await page.getByRole('row').filter({ hasText: 'Disabled' }).filter({ hasText: '3 records' }).first().click();
  const putAllBack = page.getByRole('dialog').getByRole('button', { name: 'Put all back…' });
  await putAllBack.click();
  const question = page.getByRole('dialog', { name: 'Put back 3 records?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Put back', exact: true }).click();
  await expect(page.getByText('Users: Enable. 3 done')).toBeVisible();

  // Only once.
  await putAllBack.click();
  const nothing = page.getByRole('dialog', { name: 'Nothing can be put back' });
  await expect(nothing).toContainText('3 records stay as they are.');
  await expect(nothing.getByRole('button', { name: 'Put back', exact: true })).toBeHidden();

  // On a narrow phone, a long status leaves room for the action.
  const client = await signInByCall(service, 'acme-admin');
  const change = { organization: 'acme', id: demo.acmeUser, last_name: 'Other', etag: 'older' };
  expect((await client.call('updateUserName', change)).body.error?.code).toBe('stale');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/audit-log');
  const card = page.getByRole('listitem').filter({ hasText: 'Refused: changed meanwhile' }).first();
  expect((await card.getByRole('link').boundingBox())?.width).toBeGreaterThan(80);
});
