import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { identityRefreshTokens, identityUsers, outbox, users } from '../../../../service/db/schema';
import { test as base, expect, fillSignIn, signOut as signOutFromMenu } from '../../../../tests/e2e/support/console';
import { expectAccessibleWideAndNarrow } from '../../../../tests/e2e/support/wideAndNarrow';
import { appCode } from '../../../../tests/support/appCode';
import { codeTo } from '../../../../tests/wire/identitySupport';

interface Member {
  id: string;
  username: string;
  password: string;
}

/** Each test has its own user, so that tests don't affect each other. */
const test = base.extend<{ member: Member; signInAs(page: Page, password?: string): Promise<void> }>({
  member: async ({ service }, use) => {
    const id = randomUUID();
    const member = { id, username: `member-${id.slice(0, 8)}`, password: service.demoPassword };
    const { username } = member;
    const email = `${username}@globex.example`;
    const directory = service.identity.directory(service.db);
    await directory.createUser({
      sub: id,
      username,
      password: member.password,
      attributes: { email, email_verified: 'true', 'custom:organization': 'globex' },
    });
    await service.db.orm.insert(users).values({
      id,
      username,
      email,
      firstName: 'Hedy',
      lastName: 'Kiesler',
      organizationId: 'globex',
      status: 'active',
    });
    await use(member);
    await directory.delete([username]);
    await service.db.orm.delete(users).where(eq(users.id, id));
  },
  signInAs: async ({ member }, use) => {
    await use(async (page, password = member.password) => {
      if (!page.url().endsWith('/login')) await page.goto('/login');
      await fillSignIn(page, member.username, password);
      await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change the password' })).toBeVisible();
    });
  },
});

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function signOut(page: Page) {
  await signOutFromMenu(page);
  await expect(page).toHaveURL(/\/login$/);
}

test('name, e-mail address and password are changed, and an authenticator app is set up, asked for and removed', async ({
  page,
  member,
  signInAs,
  service,
}) => {
  await signInAs(page);
  await page.getByRole('button', { name: 'Change: Name' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Hedwig');
  await page.route('**/api/profile/update', route =>
    route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'The directory is being moved.' } } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('The directory is being moved.');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Hedwig');
  await page.unroute('**/api/profile/update');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(panel(page, 'You')).toContainText('Hedwig Kiesler');
  await expect(page.getByRole('button', { name: /Account: Hedwig Kiesler/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change: Name' })).toBeFocused();
  const record = async () => (await service.db.orm.select().from(users).where(eq(users.id, member.id)))[0];
  expect((await record())?.firstName).toBe('Hedwig');

  // A new address takes effect once its code is entered.
  const address = `new-${member.username}@globex.example`;
  await page.getByRole('button', { name: 'Change: E-mail' }).click();
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill('nonsense');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('Not a valid e-mail address. Example: ada@example.net')).toBeVisible();
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(address);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(/A code was sent to n\*\*\*@g\*\*\*/)).toBeVisible();

  // Users may close the form to read their mail.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change: E-mail' }).click();
  await page.getByRole('button', { name: 'I have a code' }).click();
  const code = await codeTo(service, address);
  await page.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid verification code provided');
  await page.getByRole('textbox', { name: 'Code' }).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Your e-mail address is saved.')).toBeVisible();
  await expect(panel(page, 'You')).toContainText(address);
  expect((await record())?.email).toBe(address);

  const password = 'Fresh-start-2027';
  await test.step('the password is changed with the current one', async () => {
    const current = page.getByLabel('Current password');
    const chosen = page.getByLabel('New password');
    const submit = page.getByRole('button', { name: 'Change the password' });
    await submit.click();
    await expect(current).toHaveAccessibleDescription('Please fill this in');
    await current.fill('not the password');
    await chosen.fill(password);
    await submit.click();
    await expect(current).toHaveAccessibleDescription('This is not your current password.');
    await expect(current).toBeFocused();
    await expect(chosen).toHaveValue(password);
    await current.fill('Correct-horse-7-battery');
    await submit.click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(current).toHaveValue('');

    await signOut(page);
    await signInAs(page, password);
  });

  const factor = panel(page, 'Second factor');
  await expect(factor.getByRole('status')).toHaveText('Your account is protected by your password only.');
  await factor.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(factor.getByRole('img', { name: /Scan this/ })).toBeVisible();
  const secret = (await factor.getByRole('button', { name: /^Copy / }).textContent()) ?? '';
  const shown = factor.getByRole('textbox', { name: 'Code that the app shows' });
  await shown.fill('123');
  await factor.getByRole('button', { name: 'Switch on' }).click();
  await expect(shown).toHaveAccessibleDescription('Enter all six digits.');
  const right = appCode(secret);
  await shown.fill(right === '000000' ? '111111' : '000000');
  await factor.getByRole('button', { name: 'Switch on' }).click();
  await expect(shown).toHaveAccessibleDescription(/^The code is wrong or expired/);
  await shown.fill(appCode(secret));
  await expect(shown).toHaveAccessibleDescription('Six digits');
  await factor.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('The authenticator app is switched on.')).toBeVisible();
  await expect(factor.getByRole('status')).toHaveText('Your account is protected by a second factor.');
  await expect(factor.getByRole('radio', { name: 'Authenticator app' })).toBeChecked();
  await expect(factor.getByRole('button', { name: 'Set up another app' })).toBeFocused();
  expect(await record()).toMatchObject({ mfaEnabled: true, preferredMfa: 'TOTP' });

  const recovery = panel(page, 'Recovery codes');
  await recovery.getByRole('button', { name: 'Create recovery codes' }).click();
  await recovery.getByLabel('Your password').fill(password);
  await recovery.getByRole('button', { name: 'Create' }).click();
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  const lost = (await recovery.getByRole('listitem').first().textContent()) ?? '';
  await recovery.getByRole('button', { name: 'I have saved them' }).click();

  await signOut(page);
  await fillSignIn(page, member.username, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(lost);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(recovery.getByRole('status')).toHaveText('9 of 10 codes left.');

  await signOut(page);
  await fillSignIn(page, member.username, password);
  await expect(page).toHaveURL(/\/confirm-2fa$/);
  // The code that set up the app can't be used again. Forget it instead of waiting for the next one.
  await service.db.orm.update(identityUsers).set({ totpLastStep: null }).where(eq(identityUsers.sub, member.id));
  await page.getByLabel('Six-digit code').fill(appCode(secret));
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  await factor.getByRole('button', { name: 'Remove the second factor' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the second factor?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  // In a browser that was left open for long, removing it requires a proof.
  const { orm } = service.db;
  const long = { provedAt: new Date(Date.now() - 60 * 60_000) };
  await orm.update(identityRefreshTokens).set(long).where(eq(identityRefreshTokens.sub, member.id));
  await question.getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByLabel('Current password').fill('Wrong-horse-7');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toHaveText('This isn’t your password.');
  await proof.getByLabel('Current password').fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/The second factor is removed. An e-mail about it goes to /)).toBeVisible();
  await expect(factor.getByRole('status')).toHaveText('Your account is protected by your password only.');
  expect(await record()).toMatchObject({ mfaEnabled: false, preferredMfa: 'NOMFA' });
  const mails = await service.db.orm
    .select()
    .from(outbox)
    .where(eq(outbox.userId, member.id))
    .orderBy(outbox.createdAt);
  const told = [...Array(3).fill('account_event'), 'factor_removed'];
  expect(mails.map(mail => mail.kind).slice(-told.length)).toEqual(told);
});

test('a phone number can be removed only when it isn’t the only second factor', async ({ page, member, service }) => {
  const number = '+14155550142';
  const { orm } = service.db;
  await orm.update(users).set({ phone: number }).where(eq(users.id, member.id));
  const [account] = await orm.select().from(identityUsers).where(eq(identityUsers.sub, member.id));
  const attributes = { ...account?.attributes, phone_number: number, phone_number_verified: 'true' };
  const factors = { factors: ['SMS_MFA' as const], preferredFactor: 'SMS_MFA' as const };
  await orm
    .update(identityUsers)
    .set({ attributes, ...factors })
    .where(eq(identityUsers.sub, member.id));
  await page.goto('/login');
  await fillSignIn(page, member.username, member.password);
  await expect(page).toHaveURL(/\/confirm-2fa$/);
  await page.getByLabel('Six-digit code').fill(await codeTo(service, number));

  const change = page.getByRole('button', { name: 'Change: Phone' });
  await change.click();
  await expect(panel(page, 'You')).toContainText('can’t be removed while text messages are your only second factor');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeFocused();

  const factor = panel(page, 'Second factor');
  await expect(factor.getByRole('radio', { name: 'Text message' })).toBeChecked();
  const none = factor.getByRole('radio', { name: 'None: password only' });
  await none.click();
  const question = page.getByRole('dialog', { name: 'Remove the second factor?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(factor.getByRole('radio', { name: 'Text message' })).toBeChecked();
  await none.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/The second factor is removed/)).toBeVisible();
  await expect(none).toBeChecked();

  await change.click();
  await page.getByRole('button', { name: 'Remove the number' }).click();
  await expect(page.getByText('Your number is removed.')).toBeVisible();
  await expect(panel(page, 'You')).toContainText('None');
  await expect(none).toBeHidden();
  const [record] = await orm.select().from(users).where(eq(users.id, member.id));
  expect(record).toMatchObject({ phone: null, mfaEnabled: false, preferredMfa: 'NOMFA' });
});

test('sessions are listed and ended one by one or all at once, in this and other browsers and tabs', async ({
  page,
  browser,
  service,
  signInAs,
}) => {
  const elsewhere = await browser.newPage({ baseURL: service.url });
  await signInAs(elsewhere);
  await signInAs(page);
  const tab = await page.context().newPage();
  await tab.goto('/profile');
  await expect(tab.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  const sessions = panel(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End the session of Chrome on Linux' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // The other browser notices with its next request.
  const setUp = panel(elsewhere, 'Second factor').getByRole('button', { name: 'Set up an authenticator app' });
  await setUp.click();
  await expect(elsewhere).toHaveURL(/\/login/);
  await signInAs(elsewhere);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(tab).toHaveURL(/\/login/);
  expect((await elsewhere.request.post('/api/profile/listSessions', { data: {} })).status()).toBe(401);
  await elsewhere.close();
});

test('a passkey is added, signs in without a password, and is removed', async ({ page, member, service }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Browsers create passkeys for host names, not for IP addresses.
  await page.goto(`${service.url.replace('127.0.0.1', 'localhost')}/login`);
  await fillSignIn(page, member.username, member.password);
  const passkeys = panel(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Chrome on /);
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop');

  await signOut(page);
  await page.getByLabel('Username').fill(member.username);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  await passkeys.getByRole('button', { name: 'Rename Work laptop' }).click();
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await passkeys.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('You have no passkeys.')).toBeVisible();

  await signOut(page);
  await page.getByLabel('Username').fill(member.username);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or passkey.');
});

test('the profile is accessible, news is marked as read, and this browser is remembered and forgotten', async ({
  page,
  member,
  service,
  signInAs,
}) => {
  await signInAs(page);
  // Wait for the list, which would move the buttons.
  await expect(panel(page, 'Devices').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Change: E-mail' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('textbox', { name: 'Code that the app shows' })).toBeVisible();
  await expectAccessibleWideAndNarrow(page);
  await page.getByRole('button', { name: 'Account: Hedy Kiesler. There is news to read' }).click();
  await page.getByRole('menuitem', { name: 'What is new' }).click();
  await expect(panel(page, 'About this console')).toBeFocused();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Account: Hedy Kiesler', exact: true })).toBeVisible();
  const [record] = await service.db.orm.select().from(users).where(eq(users.id, member.id));
  expect(record?.lastCheckedVersion).not.toBeNull();
  // Any test may have published it.
  await expect(panel(page, 'Message of the day').getByText(/^Published /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeHidden();

  const device = panel(page, 'Devices').getByRole('listitem');
  await expect(device).toContainText('This browser');
  await expect(device).toContainText('Chrome on Linux');
  await expect(device).toContainText(/First sign-in .+ · Last sign-in/);
  await device.getByRole('button', { name: 'Remember this browser' }).click();
  await expect(device.getByText('Remembered', { exact: true })).toBeVisible();
  await device.getByRole('button', { name: /^Forget/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect(panel(page, 'Devices')).toContainText('No devices yet.');
});
