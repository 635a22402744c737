import { eq, inArray } from 'drizzle-orm';
import { demo } from '../../contract/demo';
import { sendNotices } from '../../resources/organizations/service/notices/plugin';
import { domains } from '../../resources/service';
import { outbox, securityDevices, users } from '../../service/db/schema';
import { expect, test } from './support/console';

test('an administrator sets the recipients of alerts, and sees one sent in a recipient’s language', async ({
  page,
  service,
  signIn,
}) => {
  const { orm } = service.db;
  const look = (now = new Date()) =>
    sendNotices(service, { now, consoleUrl: service.url, domains }, error => {
      throw error;
    });
  await orm.delete(outbox).where(inArray(outbox.kind, ['security_report', 'security_alert']));
  await service.identity.directory(service.db).updateAttributes('acme-user', { locale: 'de' });
  const [ada] = await orm.select({ email: users.email }).from(users).where(eq(users.id, demo.acmeUser));
  await look();

  await signIn('acme-admin');
  await page.goto('/organization');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Reports and alerts go to').fill(ada?.email ?? '');
  await page.getByLabel('Reports and alerts go to').press('Enter');
  await page.getByRole('combobox', { name: 'Report', exact: true }).click();
  await page.getByRole('option', { name: 'Every month' }).click();
  await expect(page.getByRole('combobox', { name: 'Day of the month' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Day of the week' })).toBeHidden();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Acme Ltd was saved')).toBeVisible();

  const sent = page.getByRole('table', { name: 'Sent reports and alerts' });
  const critical = sent.getByRole('row', { name: /^A device becomes critical/ });
  await expect(critical).toContainText('When it happens');
  await orm
    .update(securityDevices)
    .set({ jailbroken: true, passcodeSet: false })
    .where(eq(securityDevices.id, demo.device));
  await look();
  const mails = await orm
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, ada?.email ?? ''));
  expect(mails.map(({ subject }) => subject)).toContain(
    'Sicherheitswarnung: Ein Gerät hat ein kritisches Risiko (Acme Ltd)',
  );
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(sent).toBeHidden();
  await page.goBack();
  await expect(critical).toContainText('In the outbox for 2 addresses');
});
