import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { demo } from '../../../../contract/demo';
import { identityUsers, outbox, users } from '../../../../service/db/schema';
import { closePanel, expect, expectAccessible, test, waitForList } from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { authenticate, signIn as signInByCall } from '../../../../tests/support/client';

const usersGrid = (page: Page) => page.getByRole('grid', { name: 'Users' });
const userCsvRow = (page: Page, name: string) => usersGrid(page).getByRole('row', { name });

async function filterToTeam(page: Page, team: string) {
  await page.goto('/manage-users');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Teams' }).click();
  await page.getByRole('dialog', { name: 'Teams' }).getByRole('checkbox', { name: team }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Teams: ${team}` })).toBeVisible();
  await waitForList(page);
}

test('users of a team are edited and exported, and a save that fails or conflicts says what was saved', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  await filterToTeam(page, 'Sales');
  await userCsvRow(page, 'Ada Thornbury').getByRole('link', { name: 'Edit Ada Thornbury' }).click();
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

  await closePanel(page);
  await expect(page.getByRole('button', { name: 'Teams: Sales' })).toBeVisible();
  await expect(userCsvRow(page, 'Ada Lovelace')).toBeVisible();

  await test.step('what is filtered is exported whole, in the columns that show', async () => {
    const count = Number((await page.getByRole('main').getByRole('status').first().textContent())?.match(/\d+/)?.[0]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^Export .* as CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^manage-users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toContain('Username');
  });

  // Other tests find the user by name.
  const other = await signInByCall(service, 'super');
  const rename = async (id: string, name: { first_name?: string; last_name?: string }) => {
    const { status, body } = await other.call('updateUserName', { id, ...name });
    expect(status).toBe(200);
    return body.data;
  };
  expect(await rename(demo.acmeUser, { last_name: 'Thornbury' })).toMatchObject({ phone: '+442079460000' });

  await followLink(page, '/manage-users?filter={"search":"amina"}');
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

  await test.step('what another administrator saves meanwhile stays, and of what both change both values are shown', async () => {
    await closePanel(page);
    await followLink(page, '/manage-users?filter={"search":"aaliyah chen"}');
    await page.getByRole('link', { name: 'Edit Aaliyah Chen' }).click();
    const lastName = page.getByRole('textbox', { name: 'Last name' });
    await expect(lastName).toHaveValue('Chen');
    const id = /manage-users\/([^/?]+)/.exec(page.url())?.[1] ?? '';
    await rename(id, { first_name: 'Alia' });
    await lastName.fill('Cheng');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Alia Cheng was saved')).toBeVisible();

    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await expect(lastName).toHaveValue('Cheng');
    await rename(id, { last_name: 'Chang' });
    await lastName.fill('Chen');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Another user has changed this meanwhile')).toBeVisible();
    await expect(page.getByText('Last name is now: Chang')).toBeVisible();
    await expect(lastName).toHaveValue('Chen');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Alia Chen was saved')).toBeVisible();
    // Other tests find the user by name.
    await rename(id, { first_name: 'Aaliyah' });
  });
});

test('the list works by keyboard alone and by touch, and you can neither delete your account nor change your role', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/manage-users');
  await expect(userCsvRow(page, 'Aaliyah Chen')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('laurent');
  await expect(page).toHaveURL(/laurent/);
  await expect(userCsvRow(page, 'Aaliyah Chen')).toBeHidden();
  await waitForList(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-users\/[^/]+\/show/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/manage-users\?/);

  await test.step('their own account', async () => {
    await followLink(page, '/manage-users?filter={"search":"acme-admin"}');
    await usersGrid(page)
      .getByRole('link', { name: /Alice Marchant/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(page.getByText('You can’t do this to your own account.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await expect(page.getByText('You can’t change this for your own account.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeHidden();
  });

  await test.step('on a phone, a tap anywhere on a user’s card opens the user', async () => {
    await closePanel(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await followLink(page, '/manage-users?filter={"search":"abebe.gupta"}');
    const card = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: 'Abebe Gupta' });
    // On the e-mail address.
    await card.click();
    await expect(page.getByRole('dialog', { name: 'Abebe Gupta' })).toBeVisible();
    await closePanel(page);
    await card.getByRole('checkbox').click();
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  });
});

/** Opens the page of the user that a search finds. */
async function openUser(page: Page, search: string, name: string) {
  await followLink(page, `/manage-users?filter={"search":"${search}"}`);
  await usersGrid(page).getByRole('link', { name }).first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
}

async function runAction(page: Page, action: string) {
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('users are created, invited, given a number and a team, and freed of a second factor', async ({
  page,
  signIn,
  service,
}) => {
  await signIn('acme-admin');
  await page.goto('/manage-users/create');
  await page.getByRole('textbox', { name: 'Username' }).fill('acme-admin');
  await expect(page.getByText(/taken/i)).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('stranger');
  await page.getByRole('textbox', { name: 'First name' }).fill('Edsger');
  await expect(page.getByText(/e-mail address/i)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Username' }).fill('edsger');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Dijkstra');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('edsger@acme.example');
  await page.getByLabel('How this user signs in').click();
  await page.getByRole('option', { name: 'With a password that I hand over' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  const createdDialog = page.getByRole('dialog', { name: 'Edsger Dijkstra was created' });
  const password = (await createdDialog.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^\w{5}-\w{5}-\w{5}$/);
  await expectAccessible(page);
  // Escape doesn't close it, so that the password can't be lost by accident.
  await page.keyboard.press('Escape');
  await expect(createdDialog).toBeVisible();
  await createdDialog.getByRole('button', { name: 'I have noted it' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Edsger Dijkstra' })).toBeVisible();
  await expect(page.getByText(password)).toBeHidden();
  expect(await authenticate(service, 'edsger', password)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });

  await test.step('an invitation is sent, not twice within a minute, and revoked', async () => {
    await openUser(page, 'invited@', 'Ivo Čapek');
    await runAction(page, 'Send invitation');
    await expect(page.getByText('Ivo Čapek is invited')).toBeVisible();
    await runAction(page, 'Send invitation');
    await expect(page.getByText(/less than a minute ago. Try again in \d+ s/)).toBeVisible();
    await runAction(page, 'Revoke invitation');
    const dialog = page.getByRole('dialog', { name: 'Revoke the invitation of Ivo Čapek?' });
    await expect(dialog.getByRole('button', { name: 'Keep the invitation' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke invitation' }).click();
    await expect(page.getByText('The invitation of Ivo Čapek is revoked')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Send invitation' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Revoke invitation' })).toBeHidden();
    await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('a number of the pool is given to a person, and taken back', async () => {
    await openUser(page, 'abebe.gupta', 'Abebe Gupta');
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'SMS number' }).click();
    await page.getByRole('option', { name: '+14155550111' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Abebe Gupta was saved')).toBeVisible();
    await expect(page.getByRole('link', { name: '+14155550111' })).toBeVisible();

    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    const number = page.getByRole('combobox', { name: 'SMS number' });
    await number.fill('');
    await number.press('Tab');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('link', { name: '+14155550111' })).toBeHidden();
  });

  await test.step('their teams: added, seen from both sides, removed', async () => {
    await closePanel(page);
    await openUser(page, 'abebe.gupta', 'Abebe Gupta');
    await page.getByRole('tab', { name: 'Teams' }).click();
    const teams = page.getByRole('dialog').getByRole('grid', { name: 'Manage Teams' });
    await expect(teams.getByRole('row', { name: 'Production' })).toBeVisible();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add to team' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Abebe Gupta to a team?' });
    await adding.getByRole('combobox', { name: 'Team' }).fill('Wareh');
    await page.getByRole('option', { name: 'Warehouse' }).click();
    await adding.getByRole('button', { name: 'Add to team' }).click();
    await expect(teams.getByRole('row', { name: 'Warehouse' })).toBeVisible();
    await expectAccessible(page);

    await followLink(page, '/user-groups/acme-warehouse/show?tab=members');
    await expect(page.getByRole('dialog').getByRole('row', { name: 'Abebe Gupta' })).toBeVisible();

    await openUser(page, 'abebe.gupta', 'Abebe Gupta');
    await page.getByRole('tab', { name: 'Teams' }).click();
    await teams.getByRole('row', { name: 'Warehouse' }).getByRole('checkbox').click();
    await page
      .getByRole('tabpanel')
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Remove member' })
      .click();
    await expect(teams.getByRole('row', { name: 'Warehouse' })).toBeHidden();
    await expect(teams.getByRole('row', { name: 'Production' })).toBeVisible();
  });

  await test.step('a second factor is removed, and the person is told by mail', async () => {
    const { orm } = service.db;
    const [account] = await orm.select().from(identityUsers).where(eq(identityUsers.sub, demo.mfa));
    const { mfaEnabled, preferredMfa } = users;
    const [user] = await orm.select({ mfaEnabled, preferredMfa }).from(users).where(eq(users.id, demo.mfa));
    if (!account || !user) throw new Error('The demo has a user with a second factor');
    await closePanel(page);
    await openUser(page, 'falkenrath', 'Mira Falkenrath');
    await page.getByRole('button', { name: 'Remove second factor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the second factor of Mira Falkenrath?' });
    await dialog.getByRole('button', { name: 'Remove second factor' }).click();
    await expect(page.getByText('The second factor of Mira Falkenrath is removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove second factor' })).toBeHidden();
    await expect
      .poll(async () => (await orm.select().from(outbox)).map(({ kind }) => kind))
      .toContain('factor_removed');
    // Other journeys sign in with it.
    await orm.update(identityUsers).set(account).where(eq(identityUsers.sub, demo.mfa));
    await orm.update(users).set(user).where(eq(users.id, demo.mfa));
  });
});
