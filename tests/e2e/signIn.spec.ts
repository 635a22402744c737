import { type Account, expect, expectAccessible, fillSignIn, test } from './support/console';

test('a signed-out visitor comes back to the page that was wanted', async ({ page, service }) => {
  await page.goto('/manage-users');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'acme-admin', service.demoPassword);
  await expect(page).toHaveURL(/\/manage-users/);
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('the session lives through a reload and ends with sign-out', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeAttached();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/manage-users');
  await expect(page).toHaveURL(/\/login/);
  const cookies = await page.context().cookies();
  expect(cookies.filter(cookie => ['user', 'token'].includes(cookie.name))).toEqual([]);
});

const refused: [Account | 'nobody', string | undefined, RegExp][] = [
  ['acme-admin', 'wrong password', /Incorrect username or password/],
  ['nobody', 'wrong password', /Incorrect username or password/],
  [
    'invited',
    undefined,
    /Your account needs to be activated through the mobile app. Please download the chat app and login./,
  ],
  ['disabled', undefined, /User is disabled/],
];
for (const [username, password, message] of refused) {
  test(`${username} with ${password ?? 'the right password'} is told why not`, async ({ page, service }) => {
    await page.goto('/login');
    await fillSignIn(page, username, password ?? service.demoPassword);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL(/\/login/);
  });
}

test('empty fields are named', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username cannot be empty')).toBeVisible();
});

test('sign-out in one tab signs out the other', async ({ page, context, signIn }) => {
  await signIn('acme-admin');
  const other = await context.newPage();
  await other.goto('/manage-users');
  await expect(other.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.goto('/logout');
  await expect(other).toHaveURL(/\/login/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`the sign-in page is accessible: ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      await expect(page.getByLabel('Username')).toBeVisible();
      await expectAccessible(page);
    });
  }
}
