import { demo } from '../../../../contract/demo';
import { writeMessage } from '../../../../service/mail/outbox';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/console';

test('operators see new messages appear in the outbox, and read them', async ({ page, service, signIn }) => {
  const write = (recipient: string, code: string) =>
    writeMessage(service.db.orm, {
      kind: 'code',
      medium: 'email',
      sub: demo.acmeUser,
      recipient,
      subject: 'Your code to sign in',
      body: `Hello Ada,\n\n${code} is your code to sign in.\nSee ${service.consoleUrl}/reset/some-token for more.\n`,
    });
  await write('first@acme.example', '111111');
  await signIn('super');
  await page.goto('/');
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  await expect(page.getByText('first@acme.example')).toBeVisible();

  await write('second@acme.example', '222222');
  await expect(page.getByRole('row').nth(1)).toContainText('second@acme.example');

  await page.getByRole('row').nth(1).getByText('Your code to sign in').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('222222 is your code to sign in.');
  const code = panel.getByRole('button', { name: /222222/ });
  await code.focus();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link')).toBeFocused();
  await expect(panel.getByRole('link')).toHaveAttribute('href', `${service.consoleUrl}/reset/some-token`);
  await expectAccessible(page);
});
