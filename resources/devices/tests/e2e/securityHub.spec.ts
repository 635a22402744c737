import type { Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { demo } from '../../../../contract/demo';
import type { Database } from '../../../../service/db/connect';
import { outbox, securityDevices } from '../../../../service/db/schema';
import { post, shown } from '../../../../tests/e2e/support/connecting';
import {
  closePanel,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectToFit,
  test,
  waitForList,
} from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';

const heading = (page: Page) => page.getByRole('heading', { name: 'Security Hub', level: 1 });
const total = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} device`) })).toBeVisible();
const figures = (page: Page) => page.getByRole('region', { name: 'Devices in figures' });

/** The demo's devices, copied once: seeding again would differ, because other tests change users. */
let devices: (typeof securityDevices.$inferInsert)[] | undefined;

/** Restores the demo's devices and deletes mails about them. */
async function restoreDevices({ orm }: Database): Promise<void> {
  devices ??= await orm.select().from(securityDevices);
  await orm.delete(outbox).where(inArray(outbox.kind, ['security_report', 'security_alert']));
  await orm.delete(securityDevices);
  await orm.insert(securityDevices).values(devices);
}

test.beforeEach(async ({ service }) => restoreDevices(service.db));
// Later tests of the same worker use these devices too.
test.afterAll(async ({ service }) => restoreDevices(service.db));

test('an administrator filters devices by a chart, enrols one, and deletes some and then all', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Security Hub' }).click();
  await expect(heading(page)).toBeVisible();
  await waitForList(page);

  const risk = figures(page).getByRole('region', { name: 'Risk' });
  const critical = risk.getByRole('button', { name: 'Critical' });
  await expect(risk.getByRole('button')).toHaveCount(6);
  await critical.click();
  await expect(page).toHaveURL(/riskLevel.*compromised/);
  await expect(page.getByText('Risk: Critical')).toBeVisible();
  await waitForList(page);
  const compromised = await page.getByRole('grid').getByRole('row').filter({ hasText: 'Critical' }).count();
  await total(page, compromised);
  await critical.click();
  await expect(page).not.toHaveURL(/compromised/);

  const wrong = figures(page).getByRole('table', { name: 'What is wrong' });
  await expect(wrong).toBeVisible();
  const noLock = wrong.getByRole('button', { name: 'No screen lock' });
  await noLock.focus();
  await page.keyboard.press('Enter');
  await expect(noLock).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/reason.*passcode/);
  await waitForList(page);
  const count = await wrong.getByRole('row').filter({ hasText: 'No screen lock' }).getByRole('cell').innerText();
  await total(page, Number(count));

  await page.getByText('Ada’s old Galaxy').click();
  const panel = page.getByRole('dialog');
  const why = panel.getByRole('table', { name: 'Why this risk' });
  await expect(why.getByRole('row', { name: 'Jailbroken or rooted +60' })).toBeVisible();
  await expect(why.getByRole('row', { name: /Score.*100/ })).toBeVisible();
  await panel.getByText('How scores are calculated').click();
  await expect(panel.getByText('The risk is critical from 80', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.emulateMedia({ colorScheme: null });
  await closePanel(page);

  await test.step('a user’s device is enrolled, and then reports', async () => {
    await page.getByRole('button', { name: 'Enrol a device' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enrol a device' });
    await expect(dialog.getByRole('button', { name: 'Create code' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'User' }).fill('acme-user');
    await page.getByRole('option', { name: /Ada Thornbury/ }).click();
    await dialog.getByRole('button', { name: 'Create code' }).click();
    const code = await shown(page, 'Code');
    await expect(page.getByText(`--code ${code}`)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();

    const device = { deviceId: 'enrolled-in-the-console', deviceName: 'Desk tablet' };
    const enrolled = await post(`${service.url}/device/enrol`, { ...device, code });
    expect(enrolled.status).toBe(200);
    const posture = {
      deviceName: 'Desk tablet',
      platform: 'android',
      osVersion: '16',
      jailbroken: true,
      passcodeSet: false,
    };
    expect((await post(`${service.url}/device/posture`, posture, enrolled.body.data.token)).status).toBe(200);
    await followLink(page, `/devices?filter=${encodeURIComponent(JSON.stringify({ search: 'Desk tablet' }))}`);
    await expect(page.getByRole('row').filter({ hasText: 'Desk tablet' })).toContainText('Critical');
    expect((await post(`${service.url}/device/enrol`, { ...device, code })).status).toBe(401);
  });

  await test.step('a selection is deleted, and all devices after typing the organisation’s name', async () => {
    await followLink(page, '/devices?view=all');
    await waitForList(page);
    const ada = { hasText: 'Ada’s old Galaxy' };
    const rows = page.getByRole('grid').getByRole('row');
    await rows.filter(ada).getByRole('checkbox').check();
    // Skip the header row.
    await rows.filter({ hasNotText: ada.hasText }).nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete data' }).click();
    const some = page.getByRole('dialog', { name: 'Delete the data of 2 devices?' });
    await some.getByRole('textbox').fill('2');
    await some.getByRole('button', { name: 'Delete data' }).click();
    await expect(page.getByText('2 done')).toBeVisible();
    await expect(page.getByText('Ada’s old Galaxy')).toBeHidden();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete everything' }).click();
    const all = page.getByRole('dialog', { name: 'Delete the data of all devices?' });
    const button = all.getByRole('button', { name: 'Delete everything' });
    await expect(all.getByLabel('Type Acme Ltd to delete everything')).toBeFocused();
    await all.getByRole('textbox').fill('acme');
    await expect(button).toBeDisabled();
    await all.getByRole('textbox').fill('Acme Ltd');
    await button.click();
    await expect(page.getByText(/The data of \d+ devices was deleted/).last()).toBeVisible();
    await expect(page.getByText('No device has reported yet', { exact: false })).toBeVisible();
    await expect(figures(page).getByText('Nothing is wrong.')).toBeVisible();
    const left = await service.db.orm.select().from(securityDevices);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(({ organizationId }) => organizationId === 'acme')).toEqual([]);
  });
});

test('an operator sends test mails, at most one a minute, and deletes the security data of a user, who remains', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/devices?view=all&organization=acme');
  await waitForList(page);
  await page.getByRole('button', { name: 'Test report' }).click();
  const report = page.getByRole('dialog', { name: 'Send a test report?' });
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The test report is on its way to security@acme.example')).toBeVisible();
  await expect(report).toBeHidden();

  await page.getByRole('button', { name: 'Test report' }).click();
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(report.getByText(/Try again in \d+ s/)).toBeVisible();
  await report.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Test alert' }).click();
  const alert = page.getByRole('dialog', { name: 'Send a test alert?' });
  await alert.getByLabel('To', { exact: true }).fill('ops@acme.example, stranger');
  await expect(alert.getByText('“stranger” is not an e-mail address. Example: ops@example.net')).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Send' })).toBeDisabled();
  await alert.getByLabel('To', { exact: true }).fill('ops@acme.example');
  await alert.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'A harmful app' }).click();
  await alert.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The test alert is on its way to ops@acme.example')).toBeVisible();

  await followLink(page, '/outbox');
  await waitForList(page);
  await page.getByText('[Test] Security report: Acme Ltd', { exact: false }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Most at risk', { exact: false }).first()).toBeVisible();
  await expect(panel.getByText(/devices-\d{4}-\d\d-\d\d\.csv/).first()).toBeVisible();
  const mail = page.frameLocator('iframe[title="As HTML"]');
  await expect(mail.getByRole('heading', { name: 'Security report: Acme Ltd' })).toBeVisible();
  await expect(mail.getByText('Ada’s old Galaxy')).toBeVisible();
  await expectAccessible(page);
  const html = (await page.locator('iframe').getAttribute('srcdoc')) ?? '';
  await closePanel(page);
  await page.getByText('[Test] Security alert: a harmful app was found').click();
  await expect(panel.getByText('ops@acme.example').first()).toBeVisible();

  await test.step('the security data of a user is deleted, and the user remains', async () => {
    await followLink(page, `/manage-users/${demo.acmeUser}/show`);
    await panel.getByRole('tab', { name: 'Devices' }).click();
    await expect(panel.getByText('Ada’s old Galaxy')).toBeVisible();
    await expect(panel.getByText('Ada’s iPhone')).toBeVisible();

    await panel.getByRole('button', { name: 'Delete all security data' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the security data of Ada Thornbury?' });
    await expect(question).toContainText('appear again with their next report');
    await question.getByRole('button', { name: 'Delete all security data' }).click();
    await expect(page.getByText('2 devices were deleted')).toBeVisible();
    await expect(panel.getByText('Ada’s old Galaxy')).toBeHidden();
    await expect(panel.getByText('No device has reported yet', { exact: false })).toBeVisible();
    const left = await service.db.orm
      .select()
      .from(securityDevices)
      .where(inArray(securityDevices.userId, [demo.acmeUser]));
    expect(left).toEqual([]);

    await panel.getByRole('tab', { name: 'History' }).click();
    await expect(panel.getByText('Deleted a user’s security data').first()).toBeVisible();
  });

  // Render the HTML as a mail client does.
  await page.goto('about:blank');
  await page.setContent(html);
  await expect(page.getByRole('link', { name: 'Open the Security Hub' })).toHaveAttribute(
    'href',
    `${service.consoleUrl}/devices?organization=acme`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
});
