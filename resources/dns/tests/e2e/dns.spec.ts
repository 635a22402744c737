import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/console';
import { keepsDraft } from '../../../../tests/e2e/support/drafts';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { signIn as signInByCall } from '../../../../tests/support/client';
import { grid, openTab, row } from './support';

const selection = (page: Page) => page.getByRole('toolbar', { name: 'Selection' });

async function select(page: Page, ...names: string[]) {
  for (const name of names)
    await grid(page)
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .click();
}

test('domains are pasted, checked, switched off, removed and exported, and other tabs block and unblock more', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/dns');
  await openTab(page, 'Denylist');
  await page.getByRole('link', { name: 'New domain' }).click();
  const form = page.getByRole('dialog', { name: 'New domain' });
  await expect(form.getByRole('button', { name: 'Add domains' })).toBeDisabled();
  await form
    .getByRole('textbox', { name: 'Domains' })
    .fill(
      [
        '# Asked for by the works council',
        'https://Casino.Example/win?now',
        '0.0.0.0 ads.example ads.example.',
        '*.müller.example',
        'sentry.io',
        'exam!ple.com',
        '10.0.0.1',
        'zip',
        'torrents.example',
      ].join('\n'),
    );
  await expect(form.getByText('4 domains to add')).toBeVisible();
  const refused = form.getByRole('list', { name: '5 lines can’t be added' }).getByRole('listitem');
  await expect(refused).toHaveText([
    'ads.example: Already in the list, or named twice',
    'exam!ple.com: Not a valid domain. Example: ads.example.net',
    '10.0.0.1: An IP address, not a domain',
    'zip: A top-level domain. Block it under Top-level domains',
    'torrents.example: Already in the list, or named twice',
  ]);
  await expect(form.getByRole('alert')).toHaveText(/on the allowlist, which wins.*sentry\.io/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('7,10.0.0.1,');
  await form.getByRole('textbox', { name: 'Note' }).fill('Works council');
  // A reload keeps what was typed.
  await keepsDraft(page, 'Works council');
  await page.reload();
  await expect(form.getByText(/is back/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Works council');
  await form.getByRole('button', { name: 'Add 4 domains' }).click();
  await expect(page.getByText('4 domains were added')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, /casino\.example.*Works council/)).toBeVisible();
  await expect(row(page, /sentry\.io.*No effect/)).toBeVisible();

  await select(page, 'casino.example', 'ads.example');
  await selection(page).getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  // The undo notification disappears on its own, so click it before checking the rows.
  const undone = page.waitForResponse('**/api/dns/toggleActiveDenylist');
  await page.getByRole('region', { name: 'Switch off' }).getByRole('button', { name: 'Undo' }).click();
  await undone;
  await expect(row(page, /casino\.example Yes/)).toBeVisible();
  await grid(page).getByRole('button', { name: 'Actions for ads.example' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(row(page, /ads\.example No/)).toBeVisible();

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Export .* as CSV/ }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^dns-denylist-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('müller.example,Yes,,Works council');

  await select(page, 'casino.example', 'sentry.io');
  await selection(page).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove 2 domains from the denylist?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, /casino\.example/)).toBeHidden();
  await expect(row(page, /ads\.example/)).toBeVisible();

  await test.step('services, top-level domains and native tracking are blocked and unblocked', async () => {
    await followLink(page, '/dns/services?search=twitch');
    await grid(page).getByRole('button', { name: 'Actions for Twitch' }).click();
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await expect(row(page, /Twitch Yes Yes/)).toBeVisible();
    await grid(page).getByRole('button', { name: 'Actions for Twitch' }).click();
    await page.getByRole('menuitem', { name: 'Unblock' }).click();
    await expect(row(page, /Twitch No No/)).toBeVisible();
    await page.getByRole('link', { name: 'Categories' }).click();
    await expect(row(page, /Gambling Yes Yes/)).toBeVisible();

    await openTab(page, 'Top-level domains');
    await page.getByRole('searchbox').fill('zip');
    await select(page, '.zip');
    await selection(page).getByRole('button', { name: 'Unblock' }).click();
    await expect(row(page, /zip No/)).toBeVisible();

    // With the keyboard, a tab opens on Enter and not on focus.
    const tab = (name: string) => page.getByRole('main').getByRole('tab', { name, exact: true });
    await tab('Top-level domains').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Denylist')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dns\/denylist/);
    await expect(tab('Denylist')).toHaveAttribute('aria-selected', 'true');

    await tab('Privacy').click();
    const roku = page.getByRole('switch', { name: 'Roku' });
    await expect(roku).not.toBeChecked();
    await roku.click();
    await expect(roku).toBeChecked();
    const administrator = await signInByCall(service, 'acme-admin');
    const stored = async () => (await administrator.call('dns/getOrganizationProfile', {})).body.data?.privacy;
    await expect
      .poll(stored)
      .toMatchObject({ natives: expect.arrayContaining([expect.objectContaining({ id: 'roku' })]) });
  });
});

test('an operator sees the lists of the chosen organisation, and creates a missing profile', async ({
  page,
  signIn,
}) => {
  const setDnsEnabled = async (dnsEnabled: boolean) => {
    const data = { organization: 'initrode', attributes: { dnsEnabled } };
    expect((await page.request.post('/api/updateOrganizationAttributes', { data })).status()).toBe(200);
  };
  await signIn('super');
  await setDnsEnabled(true);
  await page.goto('/dns/denylist');
  await expect(page.getByRole('main').getByText('Please select the organization')).toBeVisible();
  const choose = async (organization: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /organi[sz]ation/i })
      .click();
    await page.getByRole('option', { name: organization }).click();
  };
  await choose('Globex Industries');
  await openTab(page, 'Denylist');
  await expect(row(page, /dropbox\.com/)).toBeVisible();
  await expect(row(page, /wetransfer\.com/)).toBeHidden();

  await choose('Initrode Logistics');
  await followLink(page, '/dns/services?organization=initrode');
  await expect(page.getByText('DNS is not filtered yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Strict/ }).check();
  await page.getByRole('button', { name: 'Create the profile' }).click();
  await expect(page.getByRole('tab', { name: 'Categories and services' })).toHaveAttribute('aria-selected', 'true');
  // Other tests find it off, as in the demo.
  await setDnsEnabled(false);
});
