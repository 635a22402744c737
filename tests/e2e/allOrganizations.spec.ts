/** An address that names an organisation, opened by somebody who belongs to another. */
import { expect, test } from './support/console';

test('an administrator is told that a link belongs to another organisation', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users?organization=globex');
  await expect(page.getByRole('alert')).toContainText('This link belongs to another organisation');
  await page.getByRole('link', { name: 'Open this page for Acme Ltd' }).click();
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await expect(page).toHaveURL(/organization=acme/);
});
