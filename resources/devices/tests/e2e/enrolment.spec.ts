import { post, shown } from '../../../../tests/e2e/support/connecting';
import { expect, test } from '../../../../tests/e2e/support/console';

test('an administrator enrols a user’s device, which then reports', async ({ page, service, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/devices');
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
  await page.goto(`/devices?filter=${encodeURIComponent(JSON.stringify({ search: 'Desk tablet' }))}`);
  await expect(page.getByRole('row').filter({ hasText: 'Desk tablet' })).toContainText('Critical');
  expect((await post(`${service.url}/device/enrol`, { ...device, code })).status).toBe(401);
});
