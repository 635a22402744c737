/** Files of an organisation, and uploads that stay intact after every kind of interruption. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { expectAccessibleWideAndNarrow } from '../../../../tests/e2e/support/wideAndNarrow';

const MB = 1_000_000;
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, bytes: number) {
  const content = randomBytes(bytes);
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, content };
}

const main = (page: Page) => page.getByRole('main');
const uploads = (page: Page) => main(page).getByRole('list', { name: 'Uploads to this folder' });
const rowOf = (page: Page, name: string) => main(page).getByRole('row', { name: new RegExp(`^Select ${name}`) });
/** The one of the page's header. An empty folder has another. */
const fileInput = (page: Page) => main(page).getByLabel('Upload files').and(page.locator('input')).first();
const isPartRequest = (route: Route) =>
  /partNumber=\d+/.test(route.request().url()) && route.request().method() === 'PUT';

/** Delays every part of an upload. */
async function delayParts(page: Page, ms: number, also: (route: Route) => Promise<boolean> = async () => false) {
  await page.route('**/store/**', async route => {
    if (isPartRequest(route)) {
      await new Promise(resolve => setTimeout(resolve, ms));
      if (await also(route)) return;
    }
    // The page may have been closed, or may have aborted the request.
    await route.continue().catch(() => {});
  });
}

/** Throttles uploads in the browser. Routing the parts through the test would take seconds for each. */
async function slowLineOf(page: Page, bytesPerSecond: number) {
  const browser = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    browser.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await set(false, bytesPerSecond);
  return { cut: () => set(true, bytesPerSecond), restore: () => set(false, -1) };
}

async function openFolder(page: Page, name: string) {
  await followLink(page, `/files?${new URLSearchParams({ folder: name })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  await expect(main(page).getByText('There are no files here yet')).toBeVisible();
}

async function download(page: Page, name: string): Promise<Buffer> {
  await main(page)
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(name);
  return readFile(await saved.path());
}

test('a name with marks that reorder text is refused, and the message reads in order', async ({ page, signIn }) => {
  await signIn('acme-admin');
  await page.goto('/files?folder=odd+names');
  await fileInput(page).setInputFiles({ name: 'bill\u202etxt.exe', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(
    page.getByText('bill\ufffdtxt.exe can’t be uploaded. A name can’t contain control characters.'),
  ).toBeVisible();
});

test('uploads arrive intact despite a pause, a reload, a lost connection and failing parts', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto(`/files?folder=film ${Date.now()}`);
  const line = await slowLineOf(page, 3 * MB);
  const { path, content } = await fileOf('film.bin', 60 * MB);
  await fileInput(page).setInputFiles(path);
  const item = uploads(page).getByRole('listitem');
  await expect(item).toContainText(/a second, .* left/, { timeout: 60_000 });
  await item.getByRole('button', { name: 'Pause' }).click();
  await expect(item).toContainText('Paused at');
  await item.getByRole('button', { name: 'Resume' }).click();
  await expect(item.getByRole('button', { name: 'Pause' })).toBeVisible();

  const asked: string[] = [];
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).search}`));
  await page.reload();
  await expect(item.getByRole('button', { name: 'Pause' })).toBeVisible();
  // The upload is resumed, not started again: its existing parts are listed.
  await expect.poll(() => asked.some(each => /^GET .*uploadId=/.test(each))).toBe(true);
  expect(asked.some(each => /^POST .*uploads/.test(each))).toBe(false);

  await line.cut();
  await expect(item).toContainText('It continues by itself.');
  await line.restore();
  await expect(rowOf(page, 'film.bin')).toBeVisible({ timeout: 60_000 });
  await expect(uploads(page)).toHaveCount(0);
  expect(digest(await download(page, 'film.bin'))).toBe(digest(content));

  await test.step('three of ten parts fail', async () => {
    await openFolder(page, `unreliable ${Date.now()}`);
    let parts = 0;
    await delayParts(page, 20, async route => {
      const turn = parts++ % 10;
      if (turn === 1) await route.abort('connectionreset');
      else if (turn === 4) await route.fulfill({ status: 503, body: '' });
      else if (turn === 7) {
        // The store has the part, but the response is lost.
        await route.fetch();
        await route.abort('connectionreset');
      } else return false;
      return true;
    });
    const { path, content } = await fileOf('survivor.bin', 31 * MB);
    await fileInput(page).setInputFiles(path);
    await expect(rowOf(page, 'survivor.bin')).toBeVisible({ timeout: 90_000 });
    expect(digest(await download(page, 'survivor.bin'))).toBe(digest(content));
  });
});

test('a cancelled upload leaves nothing behind, and files are previewed, copied, shared, moved, deleted, and never run', async ({
  page,
  signIn,
  request,
}) => {
  await signIn('acme-admin');
  await page.goto(`/files?folder=cancelled ${Date.now()}`);
  // Slow enough not to finish before it is cancelled.
  await delayParts(page, 15_000);
  const { path } = await fileOf('mistake.bin', 40 * MB);
  const begun = page.waitForRequest(each => each.url().includes('partNumber='));
  await fileInput(page).setInputFiles(path);
  const uploadId = new URL((await begun).url()).searchParams.get('uploadId') ?? '';
  expect(uploadId).not.toBe('');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: /^Activity: 1 job is running/ }).click();
  const panel = page.getByRole('dialog', { name: 'Activity' });
  await expect(panel.getByRole('heading', { name: 'Upload: mistake.bin' })).toBeVisible();
  const aborted = page.waitForResponse(response => response.request().method() === 'DELETE');
  const listed = page.waitForResponse(
    response => response.request().method() === 'GET' && response.url().includes(`uploadId=${uploadId}`),
  );
  await panel.getByRole('button', { name: 'Cancel: mistake.bin' }).click();
  expect((await aborted).status()).toBe(204);
  expect((await listed).status()).toBe(404);
  await expect(panel.getByText('Cancelled. Nothing was kept.')).toBeVisible();
  await panel.getByRole('link', { name: 'Open' }).click();
  await expect(main(page).getByText('There are no files here yet')).toBeVisible();

  await page.unrouteAll();
  await openFolder(page, `desk ${Date.now()}`);
  const drop = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['<script>document.title = "run"</script>'], 'page.html', { type: 'text/html' }));
    data.items.add(new File(['name,mail\nAda,ada@example.net\n'], 'people.csv', { type: 'text/csv' }));
    return data;
  });
  await main(page).getByText('There are no files here yet').dispatchEvent('dragenter', { dataTransfer: drop });
  await expect(main(page).getByText(/Drop files here/)).toBeVisible();
  await main(page).getByText('There are no files here yet').dispatchEvent('drop', { dataTransfer: drop });
  await expect(rowOf(page, 'page.html')).toBeVisible();
  await expect(rowOf(page, 'people.csv')).toBeVisible();
  await expectAccessibleWideAndNarrow(page);

  await rowOf(page, 'people.csv').getByRole('button', { name: 'people.csv', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'people.csv' });
  await expect(preview).toContainText('ada@example.net');
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();

  await main(page).getByRole('button', { name: 'Actions for people.csv' }).click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  const copying = page.getByRole('dialog', { name: 'Make a copy of people.csv' });
  await copying.getByLabel('Name of the copy').fill('page.html');
  await copying.getByRole('button', { name: 'Copy' }).click();
  await expect(copying.getByText('A file with this name already exists.')).toBeVisible();
  await copying.getByLabel('Name of the copy').fill('people 2.csv');
  await copying.getByRole('button', { name: 'Copy' }).click();
  await expect(rowOf(page, 'people 2.csv')).toBeVisible();

  await main(page).getByRole('button', { name: 'Actions for page.html' }).click();
  await page.getByRole('menuitem', { name: 'Copy a link' }).click();
  const linked = page.getByRole('dialog', { name: 'A link to page.html' });
  await expect(linked.getByLabel('Link')).toHaveValue(/^http/);
  const link = await linked.getByLabel('Link').inputValue();
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('900');
  const answer = await request.get(link);
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect(answer.headers()['content-security-policy']).toContain('sandbox');
  await linked.getByRole('button', { name: 'Close' }).click();
  await expect(linked).toBeHidden();

  await main(page).getByRole('button', { name: 'Actions for people.csv' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete people.csv?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'people.csv')).toHaveCount(0);
  await expect(rowOf(page, 'people 2.csv')).toBeVisible();
  await main(page).getByLabel('Name begins with').fill('pag');
  await expect(rowOf(page, 'people 2.csv')).toHaveCount(0);
  await expect(rowOf(page, 'page.html')).toBeVisible();

  // A renamed file may disappear from a filtered list.
  await main(page).getByRole('button', { name: 'Actions for page.html' }).click();
  await page.getByRole('menuitem', { name: 'Rename or move' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename or move page.html' });
  await renaming.getByLabel('Name of the file').fill('people 2.csv');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(renaming.getByText('A file with this name already exists.')).toBeVisible();
  await renaming.getByLabel('Name of the file').fill('home.html');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(main(page).getByText('No name begins with “pag”.')).toBeVisible();
  await main(page).getByLabel('Name begins with').fill('');

  await main(page).getByLabel('Select all on this page').click();
  const bar = main(page).getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toContainText('2 of 2 selected');
  await bar.getByRole('button', { name: 'Move' }).click();
  const moving = page.getByRole('dialog', { name: 'Move 2 files' });
  await moving.getByRole('combobox', { name: 'Folder' }).pressSequentially('inner');
  await moving.getByRole('button', { name: 'Move' }).click();
  await main(page).getByRole('link', { name: 'inner' }).click();
  await main(page).getByLabel('Select all on this page').click();
  const saved: string[] = [];
  page.on('download', download => saved.push(download.suggestedFilename()));
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => saved).toEqual(['home.html', 'people 2.csv']);
  await main(page).getByLabel('Select all on this page').click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 files?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('There are no files here yet')).toBeVisible();
});
