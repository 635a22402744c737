import { expect, test } from '../../../../tests/e2e/support/console';

test('a proxy is tested, and tells why it was not reached', async ({ page, signIn }) => {
  await signIn('super');
  await page.goto('/proxy/prx-loopback/show');
  // The QR code of the app's link.
  await expect(page.getByRole('img', { name: /as a code to scan$/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Test now' }).click();
  await expect(page.getByText(/^Test now failed: Its address isn’t public/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Its address isn’t public')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set credentials' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
});
