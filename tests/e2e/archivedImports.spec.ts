/** Archived imports and their results. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from './support/console';
import { followLink } from './support/followLink';
import { forgetBrowser } from './support/forgetBrowser';
import { expectAccessibleWideAndNarrow } from './support/wideAndNarrow';

const HEADINGS = ['Username', 'First name', 'Last name', 'Mail', 'Role'];

/** Thirty users, two of whom can't be imported. */
function people(prefix: string): string {
  const rows = Array.from({ length: 30 }, (_, n) => {
    const name = `${prefix}.${n}`;
    return [name, `Pat${n}`, 'Lee', n === 7 ? 'stranger' : `${name}@acme.example`, n === 19 ? 'Boss' : 'User'];
  });
  return [HEADINGS, ...rows].map(row => `${row.join(',')}\r\n`).join('');
}

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^Activity/ }).click();
  return page.getByRole('dialog', { name: 'Activity' }).getByRole('region', { name: 'Earlier imports' });
}

/** Closes the panel by a click beside it. */
async function closePanel(page: Page): Promise<void> {
  await page.mouse.click(300, 600);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an import’s file and result are available in another browser, until they are deleted or refused by the store', async ({
  page,
  signIn,
}) => {
  const name = `people-${Date.now()}.csv`;
  const file = people(`kept${Date.now().toString(36)}`);
  await signIn('acme-admin');
  await page.goto('/manage-users/import');
  await page.getByRole('radio', { name: 'Create accounts with passwords' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 28 rows' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Import of ${name} is done` })).toBeVisible();
  await expect(page.getByText('are kept for you under Activity for 30 days')).toBeVisible();
  // The passwords can be downloaded once.
  const once = Papa.parse<string[]>(await saved(page, 'Download the result with the passwords'), {
    skipEmptyLines: true,
  }).data;
  expect(once[0]?.at(-1)).toBe('Generated password');
  const password = once[1]?.at(-1) ?? '';
  expect(password).not.toBe('');

  await forgetBrowser(page);
  await page.goto('/profile');
  const kept = (await openPanel(page)).getByRole('listitem', { name });
  await expect(kept).toContainText('28 imported, 2 left out because of errors');
  const result = await saved(page, `Result: ${name}`);
  const rows = Papa.parse<string[]>(result, { skipEmptyLines: true }).data;
  expect(rows[0]?.slice(-2)).toEqual(['Outcome', 'Problem']);
  expect(rows.filter(row => row.includes('Imported'))).toHaveLength(28);
  expect(rows.filter(row => row.includes('Has errors'))).toHaveLength(2);
  expect(result).not.toContain(password);
  expect(await saved(page, `Imported file: ${name}`)).toBe(file);

  await kept.getByRole('button', { name: `Delete the files of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the files' }).click();
  // The panel is hidden from roles as long as the question is open.
  await expect(page.getByRole('dialog', { name: 'Activity' })).toBeVisible();
  await expect(kept).toHaveCount(0);
  await closePanel(page);
  const listed = page.waitForResponse(/\/store\/.*list-type=2/);
  await openPanel(page);
  await listed;
  await expect(page.getByRole('listitem', { name })).toHaveCount(0);
  await closePanel(page);

  // An import continues if the store refuses, and says that nothing was archived.
  const refusal = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
  await page.route('**/store/**', route =>
    route.fulfill({ status: 403, contentType: 'application/xml', body: refusal }),
  );
  await followLink(page, '/manage-users/import');
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  const buffer = Buffer.from(people(`refused${Date.now().toString(36)}`));
  await again.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 28 rows' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Import of people.csv is done' })).toBeVisible();
  await expect(page.getByText('Neither the file nor the result is kept: Access Denied')).toBeVisible();
  await expectAccessibleWideAndNarrow(page);
});
