import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { unfinishedWork } from '../../dataProvider/unfinishedWork';
import { authenticate, signIn as signInByCall } from '../support/client';
import { expect, expectAccessible } from './support/console';
import { followLink } from './support/followLink';
import { test as base } from './support/restartable';
import { unreliableNetwork } from './support/unreliable';
import { expectAccessibleWideAndNarrow } from './support/wideAndNarrow';

const ORGANIZATION = 'acme';

interface Directory {
  /** Counts the users with this text in their names or addresses. */
  count(search: string): Promise<number>;
}

const test = base.extend<{ directory: Directory }>({
  directory: async ({ service }, use) => {
    const list = async (search: string) => {
      const operator = await signInByCall(service, 'super');
      const { body } = await operator.call('listUsers', { organization: ORGANIZATION, search, limit: 1 });
      if (!body.data) throw new Error(`The people can't be listed: ${body.error?.message}`);
      return body.data;
    };
    await use({
      count: async search => (await list(search)).total,
    });
  },
});

// In one worker, because another one would need its own service.
test.describe.configure({ mode: 'default', timeout: 300_000 });

test.beforeAll(async ({ service }) => {
  const operator = await signInByCall(service, 'super');
  await operator.call('updateOrganizationAttributes', {
    organization: ORGANIZATION,
    attributes: { maxUsers: 100_000 },
  });
});

const HEADINGS = ['Username', 'First name', 'Last name', 'Mail', 'Role', 'Department'];
const ROWS = 1500;
const WRONG = 37;
/** For files whose import is interrupted. The service refuses one of these rows. */
const few = { wrong: 10 };
const GOOD = ROWS - few.wrong;

type Row = [username: string, first: string, last: string, mail: string, role: string, department: string];

/** 1,500 users, 37 of whom can't be imported for seven different reasons. */
function people(prefix: string, { wrong = WRONG } = {}): Row[] {
  const rows = Array.from({ length: ROWS }, (_, n): Row => {
    const name = `${prefix}.${String(n).padStart(4, '0')}`;
    return [name, `Pat${n}`, 'Lee', `${name}@acme.example`, n % 500 === 0 ? 'Admin' : 'User', 'Sales'];
  });
  const taken = ['globex-admin', 'super', 'mfa', 'newpass', 'disabled'];
  const faults: ((time: number) => [column: number, text: string])[] = [
    () => [3, 'stranger'],
    () => [1, ''],
    () => [0, 'X!'],
    time => [0, taken[time] ?? ''],
    () => [4, 'Boss'],
    () => [0, `${prefix}.0001`],
    () => [2, 'L'.repeat(300)],
  ];
  for (let n = 0; n < wrong; n++) {
    const [column, text] = faults[n % faults.length]?.(Math.floor(n / faults.length)) ?? [0, ''];
    rows[100 + n * 37]?.splice(column, 1, text);
  }
  return rows;
}

function csv(rows: readonly Row[], delimiter = ','): Buffer {
  return Buffer.from([HEADINGS, ...rows].map(row => `${row.join(delimiter)}\r\n`).join(''));
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });
const stepHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const start = (page: Page) => page.getByRole('button', { name: /^Import [\d,]+ rows?$/ });

async function choose(page: Page, name: string, buffer: Buffer, button: string | RegExp = 'Choose a file') {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(file(name, buffer));
}

/** Opens the import of users with a file, and waits until it is checked. */
async function check(page: Page, way: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/manage-users/import');
  await page.getByRole('radio', { name: way }).click();
  await choose(page, name, buffer);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/rows? can be imported/)).toBeVisible({ timeout: 120_000 });
}

/** Returns the row counts of the result, once the import has ended. */
async function outcome(page: Page): Promise<string> {
  await expect(stepHeading(page, /^Import of .* is (done|stopped)$/)).toBeVisible({ timeout: 180_000 });
  return (await page.getByText(/ imported[;.]/).textContent()) ?? '';
}

/** Returns the rows of the file that a button downloads. */
async function downloaded(page: Page, button: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return Papa.parse<string[]>(await readFile(await download.path(), 'utf8'), { skipEmptyLines: true }).data;
}

const figureOf = (text: string, what: string) =>
  Number(new RegExp(`([\\d,]+) ${what}`).exec(text)?.[1]?.replaceAll(',', '') ?? 0);

test('1,500 rows with 37 wrong ones are checked, corrected here and in the file, imported once, and exported', async ({
  page,
  signIn,
  directory,
}) => {
  await signIn('acme-admin');
  await page.goto('/manage-users');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  await page.getByRole('radio', { name: 'Invite users' }).click();
  await choose(page, 'people.csv', csv(people('jrn')));
  await expect(page.getByRole('combobox', { name: '“Mail” is imported as' })).toHaveText('E-mail');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByText(/rows can be imported/);
  await expect(summary).toHaveText(
    '1,463 of 1,500 rows can be imported, of which 3 Admin and 1,460 User; 32 have errors; 5 are refused by the service.',
    { timeout: 60_000 },
  );
  expect(await directory.count('jrn.')).toBe(0);

  await page.getByRole('button', { name: 'Correct E-mail in line 102: stranger' }).click();
  await page.getByRole('textbox', { name: 'E-mail in line 102' }).fill('jrn.corrected@acme.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Line 102 has no errors now.')).toBeVisible();
  await expect(summary).toContainText('1,464 of 1,500 rows can be imported');
  // The focus moves to the next cell to correct.
  await expect(page.getByRole('button', { name: 'Fill in First name in line 139' })).toBeFocused();

  const wrong = await downloaded(page, 'Download the wrong rows');
  expect(wrong).toHaveLength(WRONG);
  expect(wrong[0]).toEqual([...HEADINGS, 'Problem']);
  expect(wrong.map(row => row.at(-1)).join('\n')).toMatch(/First name: Please fill this in/);

  await page.getByRole('switch', { name: /invitation/ }).click();
  await page.getByRole('button', { name: 'Import 1,464 rows' }).click();
  expect(await outcome(page)).toBe('1,464 imported; 5 refused; 31 left out because of errors.');
  expect(await directory.count('jrn.')).toBe(1464);

  await page.getByRole('button', { name: 'Choose the corrected file' }).click();
  await choose(page, 'people-corrected.csv', csv(people('jrn', { wrong: 0 })));
  // The columns are the same, so the file is checked at once.
  await expect(summary).toContainText('36 of 1,500 rows can be imported', { timeout: 60_000 });
  await expect(summary).toContainText('exist already');
  await page.getByRole('switch', { name: /invitation/ }).click();
  await page.getByRole('button', { name: 'Import 36 rows' }).click();
  expect(await outcome(page)).toMatch(/^36 imported/);
  expect(await directory.count('jrn.')).toBe(ROWS);
  // Only the users of this import.
  await page.getByRole('link', { name: 'Show the users' }).click();
  await expect(page.getByText('36 users', { exact: true })).toBeVisible();

  // An export of them can be imported, and all of them exist already.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Export .* for importing again$/ }).click(),
  ]);
  const content = await readFile(await download.path());
  expect(Papa.parse(content.toString('utf8'), { skipEmptyLines: true }).data).toHaveLength(37);
  await followLink(page, '/manage-users/import?new');
  await page.getByRole('radio', { name: 'Invite users' }).click();
  await choose(page, 'exported.csv', content);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('All rows of this file exist already. There is nothing to import.')).toBeVisible();
});

test('while 30% of the calls fail nothing is lost, and every shown password works', async ({
  page,
  signIn,
  service,
  directory,
}) => {
  await signIn('acme-admin');
  await page.route('**/api/adminCreateBulkUserWithCSV', unreliableNetwork());
  await check(page, 'Create accounts with passwords', 'flaky.csv', csv(people('flk', few)));
  await expect(page.getByText(/^1,490 of 1,500 rows can be imported/)).toBeVisible();
  await start(page).click();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  // The service responds to other requests while it hashes passwords.
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: /^Activity/ }).click();
  const job = page.getByRole('listitem', { name: 'Users: Import: Create accounts with passwords' });
  await job.getByRole('link', { name: 'Open' }).click();

  const said = await outcome(page);
  const [imported, existed] = [figureOf(said, 'imported'), figureOf(said, 'existed already')];
  expect(imported + existed).toBe(GOOD);
  expect(said).not.toContain('not confirmed');
  expect(await directory.count('flk.')).toBe(GOOD);

  await expect(page.getByText(/passwords were generated/)).toBeVisible();
  const rows = await downloaded(page, 'Download the result with the passwords');
  await expect(page.getByText(/was downloaded\. Keep it safe/)).toBeVisible();
  const [headings = [], ...results] = rows;
  expect(headings).toEqual([...HEADINGS, 'Outcome', 'Problem', 'Generated password']);
  expect(results).toHaveLength(ROWS);
  const withPassword = results.filter(row => row[8] !== '');
  expect(withPassword).toHaveLength(GOOD);
  for (const [username = '', , , , , , , , password = ''] of withPassword.filter((_, n) => n % 400 === 1)) {
    expect((await authenticate(service, username, password)).ChallengeName, username).toBe('NEW_PASSWORD_REQUIRED');
  }
});

/** Counts the rows of the draft with a stored response of the service. */
function rowsKept(page: Page): Promise<number> {
  return page.evaluate(
    database =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('rows').objectStore('rows').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            const drafts: { asked: Uint8Array }[] = reading.result;
            resolve(drafts.reduce((sum, { asked }) => sum + asked.reduce((rows, isAsked) => rows + isAsked, 0), 0));
          };
        };
      }),
    unfinishedWork.drafts,
  );
}

test('an import survives a reload while it is checked, a crash of the service, and a reload while it runs', async ({
  page,
  signIn,
  service,
  directory,
}) => {
  await signIn('acme-admin');
  await check(page, 'Invite users', 'survives.csv', csv(people('srv', few)));
  await page.getByRole('button', { name: 'Correct E-mail in line 102: stranger' }).click();
  await page.getByRole('textbox', { name: 'E-mail in line 102' }).fill('srv.corrected@acme.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Line 102 has no errors now.')).toBeVisible();
  const good = GOOD + 1;
  await expect.poll(() => rowsKept(page)).toBe(good + 1);

  await test.step('a reload keeps the wizard’s step and organisation', async () => {
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('addBulkUserWithCSV')) asked.push(request.url());
    });
    await page.reload();
    await expect(stepHeading(page, 'Check before anything is imported')).toBeVisible();
    await expect(page.getByText(/^You prepared this import on/)).toBeVisible();
    await expect(page.getByText(/^Target organisation: Acme/)).toBeVisible();
    await expect(page.getByText(/^1,491 of 1,500 rows can be imported/)).toBeVisible();
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });

  await test.step('the import waits for a service that crashes and restarts', async () => {
    let calls = 0;
    let isRestarted = false;
    let callsAfterwards = 0;
    const restart = async () => {
      await service.restart();
      isRestarted = true;
    };
    await page.route('**/api/addBulkUserWithCSV', async route => {
      if (++calls === 2) void service.kill().then(() => setTimeout(() => void restart(), 1000));
      if (isRestarted) callsAfterwards += 1;
      // After two more calls, responses are lost, so that the import doesn't end.
      if (callsAfterwards > 2) await route.fetch();
      else await route.continue().catch(() => {});
    });
    await page.getByRole('switch', { name: /invitation/ }).click();
    await start(page).click();
    await expect.poll(() => callsAfterwards, { timeout: 120_000 }).toBeGreaterThan(3);
    await expect(page.getByText(/You can continue it here afterwards/)).toBeVisible();
  });

  await test.step('a reload interrupts it, and it continues without losing or duplicating rows', async () => {
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.unroute('**/api/addBulkUserWithCSV');
    // From any page, the activity panel leads back to it.
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Activity/ }).click();
    await page.getByRole('listitem', { name: 'survives.csv' }).getByRole('link', { name: 'Open' }).click();
    await expect(page.getByText('Interrupted: survives.csv')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue the import' }).click();
    const said = await outcome(page);
    expect(figureOf(said, 'imported') + figureOf(said, 'existed already')).toBe(good);
    expect(said).toContain('8 left out because of errors');
    expect(await directory.count('srv.')).toBe(good);
  });
});

test('every step works by keyboard alone and is accessible, at any width, light and dark', async ({ page, signIn }) => {
  // Listen early: the browser must intercept file choosers before the key is pressed.
  page.on('filechooser', () => undefined);
  await signIn('acme-admin');
  await page.goto('/manage-users/import?new');
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name });
    await target.waitFor();
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate(node => node === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo('Choose a file');
  await expectAccessibleWideAndNarrow(page);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  const prefix = 'key';
  const row = (n: number, mail: string): Row => [`${prefix}.${n}`, 'Pat', 'Lee', mail, 'User', ''];
  await chooser.setFiles(file('few.csv', csv([row(1, 'wrong'), row(2, `${prefix}@acme.example`)])));

  await expect(stepHeading(page, 'Which column is which?')).toBeFocused();
  await expectAccessibleWideAndNarrow(page);
  await tabTo('Continue');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Check before anything is imported')).toBeFocused();
  await expect(page.getByText('1 of 2 rows can be imported, of which 1 User; 1 has errors.')).toBeVisible();
  await expectAccessibleWideAndNarrow(page);
  await tabTo('Correct E-mail in line 2: wrong');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${prefix}1@acme.example`);
  await page.keyboard.press('Enter');
  await tabTo('Import 2 rows');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'Import of few.csv is done')).toBeFocused();
  await expect(page.getByText('2 imported.')).toBeVisible();
  await expectAccessibleWideAndNarrow(page);
});
