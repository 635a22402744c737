import { randomUUID } from 'node:crypto';
import { post, shown } from '../../../../tests/e2e/support/connecting';
import { closePanel, expect, test } from '../../../../tests/e2e/support/console';

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
