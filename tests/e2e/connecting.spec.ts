/** Connecting a resolver and a user's device. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { closePanel, expect, test } from './support/console';

const post = async (address: string, body: object, token?: string) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

/** Reads a secret that is shown only once. */
const shown = (page: Page, label: string) => page.getByRole('region', { name: label }).getByRole('code').innerText();

test('an administrator connects a resolver, whose queries appear in the log, and removes it', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/dns/resolvers');
  await page.getByRole('link', { name: 'New resolver' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Branch office');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const token = await shown(page, 'Token');
  await page.getByRole('button', { name: 'I have noted it' }).click();
  await closePanel(page);
  const row = page.getByRole('row').filter({ hasText: 'Branch office' });
  await expect(row).toBeVisible();

  const query = { at: new Date().toISOString(), domain: 'connected.example', type: 1, clientIp: '192.0.2.7' };
  const batch = { id: randomUUID(), queries: [query] };
  expect((await post(`${service.url}/resolver/queries`, batch, token)).status).toBe(200);
  await page.getByRole('tab', { name: 'Logs' }).click();
  await expect(page.getByText('connected.example').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Resolvers' }).click();
  await row.getByText('Branch office').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog', { name: 'Remove Branch office?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Branch office was removed')).toBeVisible();
  expect((await post(`${service.url}/resolver/queries`, { ...batch, id: randomUUID() }, token)).status).toBe(401);
});

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
