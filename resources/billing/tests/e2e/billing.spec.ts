import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, test, waitForList } from '../../../../tests/e2e/support/console';
import { startService, type TestService } from '../../../../tests/support/service';
import { addMonths, monthOf } from '../../contract/billingWords';

const month = monthOf(new Date());
const last = addMonths(month, -1);
const inWords = (name: string) =>
  new Date(`${name}-01T00:00:00Z`).toLocaleDateString('en', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const statement = (page: Page, name: string) =>
  page.getByRole('main').getByRole('table', { name: `Statement for ${inWords(name)}` });
const used = (page: Page, name: string, item: string) =>
  statement(page, name).getByRole('row', { name: new RegExp(`^${item}`) });

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an administrator reads a statement, exports and prints it, and opens the users behind it', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/billing');
  await expect(statement(page, month)).toBeVisible();
  // Without prices, the page shows no amounts.
  await expect(page.getByRole('main')).not.toContainText(/amount|price|portal/i);
  await expect(page.getByRole('region', { name: 'Usage by month' }).locator('svg').first()).toBeVisible();

  // The chosen month is part of the address.
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: inWords(last), exact: true }).click();
  await expect(page).toHaveURL(`/billing?month=${last}&organization=acme`);
  await expect(statement(page, last)).toBeVisible();
  const { name, text } = await saved(page, 'Statement as CSV');
  expect(name).toBe(`statement-acme-${last}.csv`);
  expect(text.split('\r\n')[0]).toContain('Organisation,Name,Month,Item,Quantity,Unit');
  expect(text).toMatch(new RegExp(`acme,Acme Ltd,${last},Seats,\\d+,seats`));

  // The print version contains only the statement.
  const sheet = page.getByRole('article', { name: `Statement for ${inWords(last)}` });
  await expect(sheet).toBeHidden();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText('Acme Ltd');
    await expect(sheet.getByRole('row', { name: /^Seats/ })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Month' })).toBeHidden();
    const inks = await sheet
      .locator('h1, td, th, td *, th *')
      .evaluateAll(all => [...new Set(all.map(each => getComputedStyle(each).color))]);
    expect(inks).toEqual(['rgb(0, 0, 0)']);
    const papers = await page.evaluate(() =>
      [document.documentElement, document.body].map(each => getComputedStyle(each).backgroundColor),
    );
    expect(papers).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  }
  await page.emulateMedia({ media: null, colorScheme: null });
  await expect(sheet).toBeHidden();

  // The chart can also be shown as a table whose months link to their statements.
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await page
    .getByRole('table', { name: 'Usage by month' })
    .getByRole('link', { name: inWords(month) })
    .click();
  await expect(statement(page, month)).toBeVisible();
  await page.goBack();
  await expect(statement(page, last)).toBeVisible();
  await page.goForward();

  const seats = used(page, month, 'Seats').getByRole('link');
  const count = await seats.textContent();
  await seats.click();
  await expect(page).toHaveURL(/\/manage-users\?filter=/);
  await waitForList(page);
  await expect(page.getByText(new RegExp(`^${count} users?$`))).toBeVisible();
});

test('an operator sees every organisation, and the billing of one', async ({ page, signIn }) => {
  await signIn('super');
  await page.goto('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing · All organisations');
  const all = statement(page, month);
  await expect(all.getByRole('row', { name: /^Total/ })).toBeVisible();
  await all.getByRole('button', { name: 'Seats' }).click();
  await expect(all.getByRole('row').nth(1)).toContainText('Acme Ltd');
  await all.getByRole('button', { name: 'Seats' }).click();
  await expect(all.getByRole('row').nth(1)).toContainText('Initrode Logistics');
  const { text } = await saved(page, 'All as CSV');
  for (const id of ['acme', 'globex', 'initrode']) expect(text).toContain(`${id},`);

  // Paper is this wide without its margins.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 657, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .getByRole('article')
    .getByRole('region')
    .evaluate(region => region.scrollWidth - region.clientWidth);
  expect(cut).toBe(0);
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);

  await all.getByRole('link', { name: 'Initrode Logistics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing · Initrode Logistics');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('In trial until');
  // Months before the organisation was created aren't offered.
  await page.getByRole('combobox', { name: 'Month' }).click();
  await expect(page.getByRole('option', { name: inWords(addMonths(month, -2)) })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show all organisations' }).click();
  await expect(all.getByRole('row', { name: /^Total/ })).toBeVisible();
});

test.describe('with prices', () => {
  let priced: TestService;
  test.beforeAll(async () => {
    priced = await startService({
      env: {
        PRICE_CURRENCY: 'EUR',
        PRICE_SEAT: '4.50',
        PRICE_SMS_NUMBER: '1.20',
        PAYMENT_PORTAL_URL: 'https://pay.example.net/acme',
      },
    });
  });
  test.afterAll(() => priced?.stop());

  test('a statement shows its cost and links to the payment portal', async ({ page }) => {
    await page.goto(`${priced.url}/billing`);
    await fillSignIn(page, 'acme-admin', priced.demoPassword);
    const seats = used(page, month, 'Seats');
    const count = Number(await seats.getByRole('link').textContent());
    await expect(seats).toContainText('€4.50 each');
    const cost = (count * 4.5).toLocaleString('en', { style: 'currency', currency: 'EUR' });
    await expect(seats).toContainText(cost);
    await expect(used(page, month, 'Storage')).toContainText('included');
    await expect(statement(page, month).getByRole('row', { name: /^Total/ })).toContainText('€');
    await expect(page.getByRole('link', { name: 'Payment portal' })).toHaveAttribute(
      'href',
      'https://pay.example.net/acme',
    );
    const { text } = await saved(page, 'Statement as CSV');
    expect(text).toMatch(new RegExp(`Seats,${count},seats,4\\.5,${count * 4.5},EUR`));
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'Cost' }).click();
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('Cost');
  });
});
