import { demo } from '../../contract/demo';
import { closePanel, expect, test } from './support/console';
import { followLink } from './support/followLink';

test('paper shows all rows of a page in full, the open record alone, and the cards of a phone one below the other', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/manage-users?perPage=500');
  const grid = page.getByRole('grid', { name: 'Users' });
  const rows = grid.getByRole('row');
  await expect(rows.nth(3)).toBeVisible();
  const count = Number(await grid.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(100);
  expect(await rows.count()).toBeLessThan(count);
  await grid.evaluate(frame => frame.scrollTo({ top: 1_500 }));
  const scrolled = () => grid.evaluate(frame => frame.scrollTop);
  await expect.poll(scrolled).toBe(1_500);

  await page.emulateMedia({ media: 'print' });
  // Emulating the medium doesn't announce it, as printing does.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(count);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'New user' })).toBeHidden();
  const cut = await grid.evaluate(table =>
    [table, ...table.querySelectorAll('.cell, .cell *')].filter(
      element => getComputedStyle(element).overflow !== 'visible' && element.scrollHeight > element.clientHeight,
    ),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(count * 36);

  // Light text of the dark scheme would be hard to read.
  const cell = rows.nth(1).getByRole('gridcell').nth(1);
  const color = await cell.evaluate(element => getComputedStyle(element).color);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(cell).toHaveCSS('color', color);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(count);
  expect(await scrolled()).toBe(1_500);
  await rows.nth(3).getByRole('link').first().click();
  const record = page.getByRole('dialog');
  await expect(record.getByRole('heading', { name: 'Danger zone' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(record.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(record.getByRole('heading', { name: 'Danger zone' })).toBeHidden();
  await expect(grid).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await closePanel(page);
  await page.setViewportSize({ width: 400, height: 800 });
  const cards = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await expect(cards.nth(3)).toBeVisible();
  expect(await cards.count()).toBeLessThan(100);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // Paper is wider than a phone.
  await page.setViewportSize({ width: 800, height: 1_100 });
  await expect.poll(() => cards.count()).toBeGreaterThan(100);
  await expect(cards.first()).toHaveCSS('position', 'static');
  await expect(cards.first().getByRole('checkbox')).toBeHidden();
});

test('paper names the chosen organisation and shows which switches are on', async ({ page, signIn }) => {
  await signIn('super');
  await page.goto('/manage-users?organization=acme');
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByText('Acme Ltd')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search or go to' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await followLink(page, `/manage-users/${demo.acmeUser}?organization=acme`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('switch').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel.locator('.MuiSwitch-thumb').first()).toBeVisible();
});
