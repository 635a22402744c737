/** Servers, virtual hosts and core instances, for operators. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/console';
import { followLink } from './support/followLink';

const rows = (page: Page) => page.getByRole('grid').getByRole('row');

test('an operator adds a server, applies another’s differences, and gives its free virtual host to a new organisation', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/servers');
  await expect(page.getByRole('grid').getByRole('row', { name: /eu-central-chat-1/ })).toBeVisible();

  await page.getByRole('link', { name: 'New server' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('north-1');
  await page.getByRole('textbox', { name: 'Host' }).fill('chat7.example.net');
  await page.getByRole('textbox', { name: 'Administration address' }).fill('https://chat7.example.net:5443/api');
  await page.getByRole('textbox', { name: 'Administration account' }).fill('console@chat7.example.net');
  const secret = page.getByLabel('Secret');
  await expect(secret).toHaveAttribute('type', 'password');
  await secret.fill('a long secret');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('north-1 was created')).toBeVisible();
  await expect(page.getByText('a long secret')).toHaveCount(0);
  // The console opens the new record, even if the user has moved on.
  await expect(page.getByRole('dialog', { name: 'north-1' })).toBeVisible();

  await followLink(page, '/servers/srv-eu-central/show');
  // The record before has the same tabs.
  await expect(page.getByRole('dialog', { name: 'eu-central-chat-1' })).toBeVisible();
  await page.getByRole('tab', { name: 'Organisations' }).click();
  await expect(page.getByRole('link', { name: 'Globex Industries' })).toBeVisible();

  await followLink(page, '/virtual-hosts');
  await expect(page.getByRole('banner').getByText('Please select the server')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'new.chat.example' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Please select the server' }).click();
  await page.getByRole('combobox', { name: 'Server' }).fill('central');
  await page.getByRole('option', { name: 'eu-central-chat-1' }).click();
  await expect(rows(page).filter({ hasText: 'new.chat.example' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'acme.chat.example' })).toBeVisible();

  await followLink(page, '/servers/srv-eu-central/show');
  await page.getByRole('tab', { name: 'Synchronise' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Planned changes')).toBeVisible();
  await page.getByRole('button', { name: /^Apply \d+ changes?$/ }).click();
  await expect(page.getByText('Changes made')).toBeVisible();
  // The focus stays beside the buttons, which have changed.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Compare again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything matches. There is nothing to change.')).toBeVisible();

  // A new organisation takes a virtual host that a server has left.
  await followLink(page, '/organizations/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hooli');
  await expect(page.getByRole('textbox', { name: 'Short name' })).toHaveValue('hooli');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Server' }).click();
  await page.getByRole('option', { name: 'eu-central-chat-1' }).click();
  await page.getByRole('combobox', { name: 'Free virtual host' }).click();
  await page.getByRole('option', { name: 'spare-1.chat.example' }).click();
  await expect(page.getByRole('textbox', { name: 'Virtual host' })).toHaveValue('spare-1.chat.example');
  await expectAccessible(page);
});

test('an organisation’s core instances are named, and a new one is launched, runs, and offers downloads', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await page.goto('/organizations/initrode/show');
  await page.getByRole('dialog').getByRole('tab', { name: 'Core' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /initrode-trial Failed/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'initrode-trial' }).click();
  await expect(page.getByRole('dialog', { name: 'initrode-trial' })).toBeVisible();

  await followLink(page, '/core/create');
  const form = page.getByRole('dialog', { name: 'New core instance' });
  await form.getByRole('textbox', { name: 'Name' }).fill('globex-core');
  await form.getByRole('combobox', { name: 'Organisation' }).fill('Globex');
  await page.getByRole('option', { name: 'Globex Industries' }).click();
  await form.getByRole('textbox', { name: 'Region' }).fill('eu-central-1');
  await form.getByRole('textbox', { name: 'Administrator', exact: true }).fill('globex.core');
  await form.getByRole('textbox', { name: 'Administrator’s e-mail' }).fill('core@globex.example');
  await expect(form.getByLabel('Administrator’s password')).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const record = page.getByRole('dialog', { name: 'globex-core' });
  // The page updates without a reload.
  await expect(record.getByText('Running').first()).toBeVisible({ timeout: 60_000 });
  await expect(record.getByText(/ %$/)).toBeHidden();

  await record.getByRole('tab', { name: 'Downloads' }).click();
  await page.getByRole('button', { name: 'Create a link: Backup' }).click();
  const link = page.getByRole('link', { name: 'Download backup-globex-core.json' });
  // The link works without a session, and the checksum matches the file.
  const answer = await fetch((await link.getAttribute('href')) ?? '');
  expect([answer.status, new URL(answer.url).pathname]).toEqual([200, expect.stringMatching(/^\/store\/.*\/core\//)]);
  const content = Buffer.from(await answer.arrayBuffer());
  await expect(record.getByText(createHash('sha256').update(content).digest('hex'))).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('backup-globex-core.json');

  await record.getByRole('tab', { name: 'Details' }).click();
  await record.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Stop' }).click();
  await page.getByRole('dialog', { name: 'Stop globex-core?' }).getByRole('button', { name: 'Stop' }).click();
  await expect(record.getByText('Stopped').first()).toBeVisible({ timeout: 60_000 });
  await record.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Start' }).click();
  await expect(record.getByText('Running').first()).toBeVisible({ timeout: 60_000 });

  await record.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove globex-core?' });
  await expect(question.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Type globex-core to confirm' }).fill('globex-core');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('globex-core is being removed')).toBeVisible();
  await followLink(page, '/core');
  await expect(rows(page).filter({ hasText: 'acme-core' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'globex-core' })).toHaveCount(0, { timeout: 60_000 });
});
