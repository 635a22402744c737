/** DNS filtering from a rule to what becomes of it, as an administrator and as an operator. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Database } from '../../service/db/connect';
import { recordQueries } from '../../service/dns/record';
import { expect, expectAccessibleEverywhere, listIsRead, rememberOrganization, test } from './support/console';

const grid = (page: Page) => page.getByRole('main').getByRole('grid');
const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name });

/** Has a device of the organisation ask for a domain so many times, the last time now. */
async function ask(db: Database, organization: string, domain: string, count: number): Promise<void> {
  const now = Date.now();
  const queries = Array.from({ length: count }, (_, at) => ({
    at: new Date(now - (count - 1 - at) * 10),
    domain,
    type: 1,
    protocol: 'TCP' as const,
    deviceId: undefined,
    clientIp: '192.0.2.7',
    client: undefined,
    dnssec: false,
  }));
  await recordQueries(db, organization, queries);
}

for (const [account, organization] of [
  ['acme-admin', 'acme'],
  ['super', 'globex'],
] as const) {
  test(`a service is blocked and seen so, one domain of it allowed and muted, and the log cleared, as ${account}`, async ({
    page,
    signIn,
    service,
  }) => {
    await signIn(account);
    if (account === 'super') await rememberOrganization(page, organization);
    await page.goto('/dns/services?search=twitch');
    await grid(page).getByRole('button', { name: 'Actions for Twitch' }).click();
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    await expect(row(page, /Twitch Yes Yes/)).toBeVisible();

    // It comes in while one looks, and says why.
    await page.goto('/dns/logs');
    await listIsRead(page);
    await ask(service.db, organization, 'clips.twitch.tv', 600);
    const clips = row(page, /clips\.twitch\.tv.*Blocked.*Twitch/).first();
    await expect(clips).toBeVisible();

    // The figures lead to the queries behind them, by reason and by protocol.
    await page.goto('/dns');
    const reasons = page.getByRole('region', { name: 'Why queries were blocked' });
    await reasons.getByRole('link', { name: 'Twitch' }).click();
    await expect(page.getByText('Reason: Twitch')).toBeVisible();
    await listIsRead(page);
    await expect(clips).toBeVisible();
    await page.goto('/dns');
    await page.getByRole('region', { name: 'How devices asked' }).getByRole('link', { name: 'TCP' }).click();
    await expect(page.getByText('Protocol: TCP')).toBeVisible();
    await listIsRead(page);
    await expect(clips).toBeVisible();

    await page.getByRole('switch', { name: 'Live' }).uncheck();
    await clips.hover();
    await clips.getByRole('button', { name: /^Allow:/ }).click();
    await expect(page.getByText('clips.twitch.tv is on the allowlist')).toBeVisible();
    await ask(service.db, organization, 'clips.twitch.tv', 1);
    await page.goto('/dns/logs?domain=clips.twitch.tv&status=allowed');
    await expect(row(page, /clips\.twitch\.tv.*Allowed.*Allowlist/).first()).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(line => line.includes('clips.twitch.tv') && line.includes('allowed'))).toBe(true);

    await page.goto('/dns/mute-list/create');
    const form = page.getByRole('dialog', { name: 'New domain' });
    await form.getByRole('textbox', { name: 'Domains' }).fill('clips.twitch.tv');
    await form.getByRole('button', { name: 'Add 1 domain' }).click();
    await expect(row(page, /clips\.twitch\.tv/)).toBeVisible();

    // A removal asks first, and can be taken back as it was.
    await grid(page).getByRole('button', { name: 'Actions for clips.twitch.tv' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page
      .getByRole('dialog', { name: /Remove clips\.twitch\.tv/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('clips.twitch.tv is in the list again')).toBeVisible();
    await expect(row(page, /clips\.twitch\.tv/)).toBeVisible();

    await page.goto('/dns/logs');
    await listIsRead(page);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    const clear = page.getByRole('dialog', { name: 'Clear the log?' });
    await clear.getByRole('textbox').fill(organization);
    await clear.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText(/quer(y was|ies were) removed/)).toBeVisible();

    // So that whoever comes next finds it as it was.
    await page.goto('/dns/services?search=twitch');
    await grid(page).getByRole('button', { name: 'Actions for Twitch' }).click();
    await page.getByRole('menuitem', { name: 'Unblock' }).click();
    await expect(row(page, /Twitch No No/)).toBeVisible();
    for (const list of ['allowlist', 'mute-list']) {
      await page.goto(`/dns/${list}`);
      await grid(page).getByRole('button', { name: 'Actions for clips.twitch.tv' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page
        .getByRole('dialog', { name: /Remove clips\.twitch\.tv/ })
        .getByRole('button', { name: 'Remove' })
        .click();
      await expect(row(page, /clips\.twitch\.tv/)).toBeHidden();
    }
  });
}

test('a denylist is imported from a file, its wrong line named', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/dns/denylist/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    name: 'denylist.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Domain,Note\r\nimported.example,From the old filter\r\nno domain,\r\nbücher.example,\r\n'),
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/2 of 3 rows can be imported/)).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText(/^2 imported/)).toBeVisible();

  await page.goto('/dns/denylist');
  await expect(row(page, /imported\.example.*From the old filter/)).toBeVisible();
  await expect(row(page, /bücher\.example/)).toBeVisible();
});

test('tabs are reached by keyboard', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/dns/tlds');
  const tab = (name: string) => page.getByRole('main').getByRole('tab', { name, exact: true });
  await tab('Top-level domains').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Denylist')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dns\/denylist/);
  await expect(tab('Denylist')).toHaveAttribute('aria-selected', 'true');
});

test('recreation time is set by the day', async ({ page, signIn }) => {
  await signIn('globex-admin');
  await page.goto('/dns/settings');
  const section = page.getByRole('region', { name: 'Recreation time' });
  await section.getByRole('switch', { name: 'Saturday' }).check();
  await section.getByLabel('Saturday from').fill('20:00');
  await section.getByLabel('Saturday to').fill('10:00');
  await expect(section.getByText('The end must come after the start.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Save recreation time' })).toBeDisabled();
  await section.getByLabel('Saturday from').fill('08:00');
  await section.getByRole('button', { name: 'Save recreation time' }).click();
  await expect(page.getByText('Recreation time was saved')).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Saturday from')).toHaveValue('08:00');
  await expect(section.getByLabel('Saturday to')).toHaveValue('10:00');
});

for (const [path, text] of [
  ['allowlist', /^\d+ domains?$/],
  ['mute-list', /^\d+ domains?$/],
  ['categories', /^\d+ categories$/],
  ['logs?status=blocked&reason=denylist&protocol=UDP&country=US', /^Reason: Denylist$/],
] as const) {
  test(`DNS filtering, ${path}, is accessible in light and dark, wide and narrow`, async ({ page, signIn }) => {
    await signIn('acme-admin');
    await expectAccessibleEverywhere(page, async () => {
      await page.goto(`/dns/${path}`);
      await expect(page.getByText(text).first()).toBeVisible();
    });
  });
}
