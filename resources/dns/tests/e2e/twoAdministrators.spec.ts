import { expect, test } from '../../../../tests/e2e/support/console';
import { signIn as signInByCall } from '../../../../tests/support/client';

// `users.spec.ts` proves the same of a record's form.
test('a page that consists of a form, changed by two administrators: nothing is overwritten unseen', async ({
  page,
  service,
  signIn,
}) => {
  const other = await signInByCall(service, 'super');
  const rename = async (name: string) => {
    const { status } = await other.call('dns/updateOrganizationProfile', { organization: 'acme', patch: { name } });
    expect(status).toBe(200);
  };
  await signIn('super');
  await page.goto('/dns/settings?organization=acme');
  const input = page.getByRole('textbox', { name: 'Name of the profile', exact: true });
  await expect(input).not.toHaveValue('');
  const before = await input.inputValue();
  await rename('Theirs');

  await input.fill('Mine');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const conflict = page.getByText('Name of the profile is now: Theirs');
  await expect(conflict).toBeVisible();
  await expect(input).toHaveValue('Mine');

  // The second save is based on the record that is now shown.
  await save.click();
  await expect(conflict).toBeHidden();
  await expect(page.getByRole('region', { name: 'Save' })).toBeHidden();
  await rename(before);
});
