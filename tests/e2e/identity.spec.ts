import type { Page } from '@playwright/test';
import { eq, notInArray } from 'drizzle-orm';
import { identityAttempts, identityUsers } from '../../service/db/schema';
import { passwordColumns } from '../../service/identity/accounts';
import { createOneTimeToken } from '../../service/identity/oneTimeTokens';
import { seal, unseal } from '../../service/identity/secrets';
import { appCode } from '../support/appCode';
import { authenticate, identityRequest, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';
import { codeTo } from '../wire/identitySupport';
import { expect, expectAccessible, fillSignIn, test } from './support/console';

/** The accounts at the identity provider before these tests, which change and create some. */
let accounts: (typeof identityUsers.$inferSelect)[] = [];

test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ service }) => {
  accounts = await service.db.orm.select().from(identityUsers);
});
// Later tests of the same worker sign in with these accounts.
test.afterAll(async ({ service: { db } }) => {
  const before = accounts.map(({ sub }) => sub);
  await db.orm.delete(identityUsers).where(notInArray(identityUsers.sub, before));
  for (const { sub, ...columns } of accounts) {
    await db.orm.update(identityUsers).set(columns).where(eq(identityUsers.sub, sub));
  }
});

const newPassword = 'Another-horse-8-battery';

/** Returns the current code of an account's authenticator app, which must not have been used before. */
async function appCodeOf({ db, keys }: TestService, username: string): Promise<string> {
  const [account] = await db.orm
    .update(identityUsers)
    .set({ totpLastStep: null })
    .where(eq(identityUsers.username, username))
    .returning();
  if (!account?.totpSecret) throw new Error(`${username} has no authenticator app`);
  return appCode(unseal(keys.secret, account.totpSecret));
}

async function addressOf({ db }: TestService, username: string): Promise<string> {
  const [account] = await db.orm.select().from(identityUsers).where(eq(identityUsers.username, username));
  return account?.attributes.email ?? '';
}

test('a second factor: going back and a reload lead to signing in again, and the code to the requested page', async ({
  page,
  service,
}) => {
  const enterPassword = async () => {
    await fillSignIn(page, 'mfa', service.demoPassword);
    await expect(page).toHaveURL(/\/confirm-2fa$/);
  };
  await page.goto('/manage-users');
  await enterPassword();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await enterPassword();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Signing in was interrupted or took too long. Please sign in again.')).toBeVisible();
  await enterPassword();

  const code = await appCodeOf(service, 'mfa');
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await field.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText('Invalid code received for user');
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/manage-users\b/);
  const user = (await page.context().cookies()).find(cookie => cookie.name === 'user');
  expect(JSON.parse(decodeURIComponent(user?.value ?? ''))).toMatchObject({ username: 'mfa', role: 'Admin' });
});

test.describe('each further step', () => {
  /** Changes the account of `acme-user` at the identity provider. Tests restore it. */
  const setAccount = ({ db }: TestService, columns: Partial<typeof identityUsers.$inferInsert>) =>
    db.orm.update(identityUsers).set(columns).where(eq(identityUsers.username, 'acme-user'));
  const number = '+14155550142';

  test.beforeEach(async ({ service }) => {
    const [account] = await service.db.orm.select().from(identityUsers).where(eq(identityUsers.username, 'acme-user'));
    const attributes = { ...account?.attributes, phone_number: number, phone_number_verified: 'true' };
    await setAccount(service, { attributes, ...passwordColumns('acme-user', service.demoPassword, false) });
    await service.db.orm.delete(identityAttempts);
  });
  test.afterEach(({ service }) => setAccount(service, { factors: [], preferredFactor: null, totpSecret: null }));

  /** Returns the code in the newest message to an address from the outbox, as operators read it. */
  async function codeInOutbox(service: TestService, recipient: string): Promise<string> {
    const operator = await signIn(service, 'super');
    const { body } = await operator.call('outbox/list', {
      filter: { field: 'recipient', operator: 'eq', value: recipient },
      sort: { field: 'createdAt', order: 'desc' },
      limit: 1,
    });
    return body.data?.items[0]?.code ?? '';
  }

  async function begin(page: Page, service: TestService) {
    await page.goto('/login');
    await fillSignIn(page, 'acme-user', service.demoPassword);
    await expect(page).toHaveURL(/\/confirm-2fa$/);
  }

  test('SELECT_MFA_TYPE, SMS_MFA: a factor is chosen, and its code signs in', async ({ page, service }) => {
    const { secret } = service.keys;
    const factors = ['SOFTWARE_TOKEN_MFA' as const, 'SMS_MFA' as const];
    await setAccount(service, {
      factors,
      preferredFactor: null,
      totpSecret: seal(secret, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    });
    await begin(page, service);
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'By text message' }).click();
    await expect(page.getByRole('heading', { name: 'Enter the code from the message' })).toBeVisible();
    await expect(page.getByText('A code was sent to +*******0142.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Six-digit code').fill(await codeInOutbox(service, number));
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('CUSTOM_CHALLENGE: the mailed answer signs in', async ({ page, service }) => {
    // The user pool decides which flow a sign-in uses, and this client doesn't request a custom one.
    await page.route('**/idp/', async (route, request) => {
      const body = request.postDataJSON();
      if (body.AuthFlow !== 'USER_SRP_AUTH') return route.continue();
      const parameters = { ...body.AuthParameters, CHALLENGE_NAME: 'SRP_A' };
      return route.continue({
        postData: JSON.stringify({ ...body, AuthFlow: 'CUSTOM_AUTH', AuthParameters: parameters }),
      });
    });
    await begin(page, service);
    const answer = page.getByLabel('Answer');
    await expect(answer).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Challenge response cannot be empty');
    await answer.fill(await codeInOutbox(service, await addressOf(service, 'acme-user')));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('MFA_SETUP: an app is set up by its secret and first code', async ({ page }) => {
    const service = await startService({ env: { MFA: 'required' } });
    try {
      await page.goto(`${service.url}/login`);
      await fillSignIn(page, 'acme-user', service.demoPassword);
      await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      await expectAccessible(page);
      const secret = (await page.locator('.copy code').textContent()) ?? '';
      await page.getByLabel('Six-digit code').fill(appCode(secret));
      await expect(page).toHaveURL(/\/profile$/);
      const { ChallengeName } = await authenticate(service, 'acme-user', service.demoPassword);
      expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    } finally {
      await service.stop();
    }
  });
});

test('a forgotten password is replaced, a new account confirmed, and a temporary password replaced', async ({
  page,
  service,
}) => {
  await page.goto('/login');
  await test.step('a forgotten password is replaced with the sent code', async () => {
    await page.getByLabel('Username').fill('globex-admin');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/forget-password$/);
    await expect(page.getByLabel('Username')).toHaveValue('globex-admin');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeVisible();
    await page.getByLabel('Six-digit code').fill(await codeTo(service, await addressOf(service, 'globex-admin')));
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password, once more').fill(newPassword);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Your password is set. Sign in with it now.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('globex-admin');
    await signIn(service, 'globex-admin', newPassword);
  });

  await test.step('an account is confirmed with the code of its sign-up', async () => {
    const { status } = await identityRequest(service.url, 'SignUp', {
      ClientId: 'console',
      Username: 'newcomer',
      Password: newPassword,
      UserAttributes: [{ Name: 'email', Value: 'newcomer@example.net' }],
    });
    expect(status).toBe(200);
    await fillSignIn(page, 'newcomer', newPassword);
    await expect(page.getByRole('alert')).toHaveText('UserNotConfirmedException');
    await page.getByRole('button', { name: 'Confirm your account' }).click();
    await expect(page).toHaveURL(/\/confirm-account$/);
    await page.getByLabel('Six-digit code').fill(await codeTo(service, 'newcomer@example.net'));
    await expect(page.getByText('Your account is confirmed. Sign in now.')).toBeVisible();
  });

  await test.step('a temporary password is replaced', async () => {
    await fillSignIn(page, 'newpass', service.demoPassword);
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password, once more').fill('other');
    await page.getByRole('button', { name: 'Set the password and sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('The two passwords differ');
    await page.getByLabel('New password', { exact: true }).fill('weak');
    await page.getByLabel('New password, once more').fill('weak');
    await page.getByRole('button', { name: 'Set the password and sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Password did not conform with policy');
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password, once more').fill(newPassword);
    await page.getByRole('button', { name: 'Set the password and sign in' }).click();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeAttached();
  });
});

test('the link of a reset password sets another', async ({ page, service }) => {
  const token = await createOneTimeToken(service.db, 'validate', 'acme-user');
  await page.goto(`/validate/${token}`);
  await expect(page.getByText('An administrator has reset the password of the account acme-user.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('New password, once more').fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your password is set. Sign in with it now.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('acme-user');
});

test('the hosted sign-in leads to the console, and signing out ends both sessions', async ({ page, service }) => {
  // A response to a hosted sign-in that this browser didn't start is refused.
  await page.goto('/callback?code=stolen&state=unknown');
  await expect(page.getByRole('alert')).toHaveText('Invalid state in OAuth flow');
  await expect(page).toHaveURL(/\/callback$/);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await expect(page).toHaveURL(/\/idp\//);
  await page.getByLabel('Username').fill('acme-admin');
  await page.getByLabel('Password', { exact: true }).fill(service.demoPassword);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeAttached();
  expect(new URL(page.url()).search).toBe('');
  const left = page.waitForRequest(request => request.url().includes('/idp/logout?'));
  await page.goto('/logout');
  expect(new URL((await left).url()).searchParams.get('logout_uri')).toBe(`${service.url}/login`);
  await expect(page).toHaveURL(/\/login$/);
});
