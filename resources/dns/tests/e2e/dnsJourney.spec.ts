/** DNS filtering from a rule to its effects. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { closePanel, expect, test, waitForList } from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { keepToasts } from '../../../../tests/e2e/support/keepToasts';
import { grid, insertQueries, openTab, row } from './support';

/** Chooses an action from the menu of a row. */
async function act(page: Page, name: string, action: string) {
  await grid(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Applies an action to several rows and confirms it. */
async function actOnAll(page: Page, names: readonly string[], action: string) {
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  // Wait until the previous action has cleared the selection.
  await expect(selection).toBeHidden();
  for (const name of names) {
    await grid(page)
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .click();
  }
  await selection.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

/** What distinguishes the queries of these tests. */
const here = { clientIp: '192.0.2.71', protocol: 'TCP' } as const;

// Restore lists, log and settings for other tests and for retries.
test.beforeEach(({ service }) =>
  service.db.pool.query(`
    drop table if exists dns_profiles_before;
    create table dns_profiles_before as table dns_profiles;
  `),
);
test.afterEach(async ({ service: { db } }) => {
  await db.pool.query(`
    delete from dns_entries where id in (
      'twitch', 'vimeo', 'clips.twitch.tv', 'quiet.example', 'muted.example', 'imported.example', 'xn--bcher-kva.example'
    )
  `);
  await db.pool.query(`delete from dns_queries where client_ip = '${here.clientIp}'`);
  await db.pool.query(`
    update dns_profiles p
    set switches = b.switches, logs_from = b.logs_from, counted_until = b.counted_until
    from dns_profiles_before b where b.organization_id = p.organization_id
  `);
  await db.pool.query(`drop table dns_profiles_before`);
});

test('domains are muted, a service is blocked from rule to log, the log is cleared, and a denylist imported', async ({
  page,
  service,
  signIn,
}) => {
  // It visits many screens.
  test.slow();
  await keepToasts(page);
  await signIn('acme-admin');
  await test.step('a domain is muted and unmuted', async () => {
    await page.goto('/dns/mute-list/create');
    const form = page.getByRole('dialog', { name: 'New domain' });
    await form.getByRole('textbox', { name: 'Domains' }).fill('quiet.example muted.example');
    await form.getByRole('button', { name: 'Add 2 domains' }).click();
    await expect(row(page, /quiet\.example/)).toBeVisible();

    // A removal asks for confirmation and can be undone.
    await act(page, 'quiet.example', 'Remove');
    const question = page.getByRole('dialog', { name: /Remove quiet\.example/ });
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('quiet.example is in the list again')).toBeVisible();
    await expect(row(page, /quiet\.example/)).toBeVisible();

    // So can the removal of several.
    await actOnAll(page, ['quiet.example', 'muted.example'], 'Remove');
    const restored = page.waitForResponse('**/api/dns/addMuteList');
    await page.getByRole('region', { name: 'Remove' }).getByRole('button', { name: 'Undo' }).click();
    await restored;
    await expect(row(page, /quiet\.example/)).toBeVisible();
    await expect(row(page, /muted\.example/)).toBeVisible();
  });

  await followLink(page, '/dns/services');
  await expect(row(page, /Twitch No No/)).toBeVisible();
  await actOnAll(page, ['Twitch', 'Vimeo'], 'Block');
  await expect(row(page, /Twitch Yes Yes/)).toBeVisible();
  // Unblocking several services can be undone too.
  await actOnAll(page, ['Twitch', 'Vimeo'], 'Unblock');
  // Wait for the response, because the rows also matched before they were unblocked.
  const undone = page.waitForResponse('**/api/dns/addService');
  await page.getByRole('region', { name: 'Unblock' }).getByRole('button', { name: 'Undo' }).click();
  await undone;
  await expect(row(page, /Twitch Yes Yes/)).toBeVisible();
  await expect(row(page, /Vimeo Yes Yes/)).toBeVisible();

  // A new query appears in the live log with its reason.
  await openTab(page, 'Logs');
  await insertQueries(service.db, 'clips.twitch.tv', 600, here);
  const clips = row(page, /clips\.twitch\.tv.*Blocked.*Twitch/).first();
  await expect(clips).toBeVisible();

  // The figures link to the queries behind them, by reason and by protocol.
  for (const [region, link, filter] of [
    ['Why queries were blocked', 'Twitch', 'Reason: Twitch'],
    ['How devices asked', 'TCP', 'Protocol: TCP'],
  ] as const) {
    await page.getByRole('main').getByRole('tab', { name: 'Overview', exact: true }).click();
    await page.getByRole('region', { name: region }).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByText(filter)).toBeVisible();
    await waitForList(page);
    await expect(clips).toBeVisible();
  }

  await test.step('a domain of the blocked service is allowed from the log, and the log is downloaded', async () => {
    await followLink(page, '/dns/logs?search=twitch');
    // Wait until the previous filter is gone, because the row matched it too.
    await expect(page.getByText('Protocol: TCP')).toBeHidden();
    await waitForList(page);
    await expect(clips).toBeVisible();
    await page.getByRole('switch', { name: 'Live' }).uncheck();
    await clips.hover();
    await clips.getByRole('button', { name: /^Allow:/ }).click();
    await expect(page.getByText('clips.twitch.tv is on the allowlist')).toBeVisible();
    await insertQueries(service.db, 'clips.twitch.tv', 1, here);
    await followLink(page, '/dns/logs?domain=clips.twitch.tv&status=allowed');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await waitForList(page);
    await expect(row(page, /clips\.twitch\.tv.*Allowed.*Allowlist/).first()).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n').slice(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('clips.twitch.tv');
    expect(lines[0]).toContain('allowed');
  });

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const clear = page.getByRole('dialog', { name: 'Clear the log?' });
  await clear.getByLabel('Type Acme Ltd to clear it').fill('Acme Ltd');
  await clear.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(/quer(y was|ies were) deleted/)).toBeVisible();

  await test.step('a denylist is imported from a file with an invalid line, and a note is changed', async () => {
    await followLink(page, '/dns/denylist/import');
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

    await followLink(page, '/dns/denylist');
    await expect(row(page, /imported\.example.*From the old filter/)).toBeVisible();
    await expect(row(page, /bücher\.example/)).toBeVisible();

    await act(page, 'imported.example', 'Open');
    const record = page.getByRole('dialog', { name: 'imported.example' });
    await record.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit imported.example' });
    await form.getByRole('textbox', { name: 'Note' }).fill('Asked for by the works council');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(record.getByText('Asked for by the works council')).toBeVisible();
    await closePanel(page);
    await expect(row(page, /imported\.example.*Asked for by the works council/)).toBeVisible();
  });
});
