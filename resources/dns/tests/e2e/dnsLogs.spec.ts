/** The log of DNS queries as an administrator uses it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitForList } from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { keepToasts } from '../../../../tests/e2e/support/keepToasts';
import { insertQueries } from './support';

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

test('blocked queries are found, their trackers looked up and their domains allowed, and new queries appear', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  await keepToasts(page);
  // The address format that the overview links to.
  await page.goto('/dns/logs?status=blocked');
  await expect(page.getByRole('tab', { name: 'Logs' })).toHaveAttribute('aria-selected', 'true');
  await waitForList(page);
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('Blocked');
  await expect(page.getByText('Status: Blocked')).toBeVisible();

  await page.getByRole('switch', { name: 'Live' }).uncheck();
  await page
    .getByTitle(/^Who is behind/)
    .first()
    .click();
  const card = page.getByRole('dialog');
  await expect(card.getByText('Company:')).toBeVisible();
  await expect(card.getByText('Category:')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const row = rows.filter({ has: page.getByRole('button', { name: /^Allow:/ }) }).first();
  const domain = await row.getByRole('link').first().innerText();
  await row.hover();
  await row.getByRole('button', { name: /^Allow:/ }).click();
  await expect(page.getByText(`${domain} is on the allowlist`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${domain} is no longer on the allowlist`)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.slice(1).every(line => line.includes('blocked'))).toBe(true);

  // A blocked query links to the list entry that blocks it, and its history.
  await insertQueries(service.db, 'files.wetransfer.com', 1);
  await followLink(page, `/dns/logs?${new URLSearchParams({ filter: JSON.stringify({ search: 'wetransfer.com' }) })}`);
  await rows.first().getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'wetransfer.com' }).click();
  await expect(page).toHaveURL(/\/dns\/denylist\/wetransfer\.com\/show/);
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');

  await test.step('more queries load while scrolling, and new ones appear on their own', async () => {
    await insertQueries(service.db, 'shop.example', 900);
    await followLink(page, '/dns/logs?filter={}');
    await waitForList(page);
    await expect(rows.first()).toContainText('shop.example');
    await page.getByRole('switch', { name: 'Live' }).check();
    await insertQueries(service.db, 'just-now.example', 1);
    await expect(rows.first()).toContainText('just-now.example');

    const grid = page.getByRole('main').getByRole('grid');
    await grid.evaluate(frame => frame.scrollTo({ top: frame.scrollHeight }));
    await expect(page.getByText('The first 401 rows; more come as you scroll')).toBeVisible();
    const seen = await grid.evaluate(frame => frame.scrollTop);
    await insertQueries(service.db, 'meanwhile.example', 12);
    const arrived = page.getByRole('button', { name: '12 new' });
    await expect(arrived).toBeVisible();
    expect(await grid.evaluate(frame => frame.scrollTop)).toBe(seen);
    await arrived.click();
    await expect.poll(() => grid.evaluate(frame => frame.scrollTop)).toBe(0);
    await expect(rows.first()).toContainText('meanwhile.example');

    // Opens a single query, which has its own address.
    await rows.nth(3).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByText('Registered domain')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('on a phone, a tap at the very start of a query’s card opens it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await insertQueries(service.db, 'shop.example', 3);
    await followLink(page, '/dns/logs?filter={}');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'shop.example' }).first();
    await card.click({ position: { x: 16, y: 40 } });
    await expect(page.getByRole('dialog').getByText('Registered domain')).toBeVisible();
  });
});
