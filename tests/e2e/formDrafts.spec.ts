/** Drafts of unsaved forms, restored after a reload, a crash and the end of a session. */
import { demo } from '../../contract/demo';
import { signIn as signInByCall } from '../support/client';
import { closePanel, expect, fillSignIn, test } from './support/console';
import { forgetsDraft, keepsDraft } from './support/drafts';
import { followLink } from './support/followLink';

test('the draft of a new user survives a crash, until it is discarded', async ({ page, context, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/manage-users/create');
  await page.getByRole('textbox', { name: 'First name' }).fill('Kept');
  await page.getByRole('textbox', { name: 'Username' }).fill('kept.user');
  await keepsDraft(page, 'kept.user');
  await page.close();
  const later = await context.newPage();
  await later.goto('/manage-users/create');
  await expect(later.getByText(/^What you typed on .* is back\. It isn’t saved yet\.$/)).toBeVisible();
  await expect(later.getByRole('textbox', { name: 'First name' })).toHaveValue('Kept');
  await expect(later.getByRole('textbox', { name: 'Username' })).toHaveValue('kept.user');
  await later.getByRole('button', { name: 'Discard changes' }).click();
  await expect(later.getByText(/is back/)).toBeHidden();
  await forgetsDraft(later, 'kept.user');
  await closePanel(later);
  await followLink(later, '/manage-users/create');
  await expect(later.getByRole('textbox', { name: 'Username' })).toHaveValue('');
  await expect(later.getByText(/is back/)).toBeHidden();
});

test('a reload restores the wizard of a new organisation at its step, and a message, until they are discarded', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/organizations/create');
  const label = page.getByRole('textbox', { name: 'Name', exact: true });
  const next = page.getByRole('button', { name: 'Next' });
  await label.fill('Kept Group');
  for (const step of ['Virtual host', 'Features', 'First administrator']) {
    await next.click();
    await expect(page.getByRole('heading', { name: step, level: 3 })).toBeVisible();
  }
  await page.getByRole('radio', { name: /With a password/ }).check();
  await page.getByRole('textbox', { name: 'Username' }).fill('kept.admin');
  await keepsDraft(page, 'kept.admin');
  await page.reload();
  await expect(page.getByText(/is back/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('kept.admin');
  await expect(page.getByRole('radio', { name: /With a password/ })).toBeChecked();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(label).toHaveValue('Kept Group');
  // Suggestions still follow the name.
  await label.fill('Kept Team');
  await expect(page.getByRole('textbox', { name: 'Short name' })).toHaveValue('kept-team');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(label).toHaveValue('');
  await forgetsDraft(page, 'kept.admin');

  await followLink(page, '/motd');
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('The office is closed on Monday.');
  await keepsDraft(page, 'closed on Monday');
  await page.reload();
  await expect(message).toHaveValue('The office is closed on Monday.');
  await expect(page.getByText(/is back/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await forgetsDraft(page, 'closed on Monday');
  await followLink(page, '/profile');
  await expect(message).toBeHidden();
  await followLink(page, '/motd');
  await expect(message).toBeVisible();
  await expect(message).not.toHaveValue('The office is closed on Monday.');
});

test('a session that ends during editing redirects at once, and the draft is then merged with others’ changes', async ({
  page,
  service,
  signInAtForm,
}) => {
  await signInAtForm('acme-admin');
  await followLink(page, `/manage-users/${demo.mfa}`);
  const name = page.getByRole('textbox', { name: 'Last name', exact: true });
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();
  await name.fill('Mine');
  await keepsDraft(page, 'Mine');
  const other = await signInByCall(service, 'acme-admin');
  await other.call('updateUserName', { organization: 'acme', id: demo.mfa, last_name: 'Theirs' });
  await other.call('profile/endOtherSessions', {});
  // The browser must not ask for confirmation, because the user may be away.
  const asked: string[] = [];
  page.on('dialog', dialog => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(asked).toEqual([]);
  await fillSignIn(page, 'acme-admin', service.demoPassword);

  await expect(name).toHaveValue('Mine');
  await expect(page.getByText(/is back/)).toBeVisible();
  await expect(page.getByText('Last name is now: Theirs')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Mine/ })).toBeVisible();
  await followLink(page, `/manage-users/${demo.mfa}`);
  await expect(name).toHaveValue('Mine');
  await expect(page.getByText(/is back/)).toBeHidden();
  // Restore the name, which other tests change.
  const last = await signInByCall(service, 'acme-admin');
  await last.call('updateUserName', { organization: 'acme', id: demo.mfa, last_name: before });
});
