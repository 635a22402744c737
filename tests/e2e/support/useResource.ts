import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { closePanel, expect, test, waitForList } from './console';

/** What to do with the records of a new resource. */
interface Work {
  name: string;
  title: string;
  /**
   * Whether to do everything. All resources share their screens, so the others test only what depends on the source.
   */
  isWhole?: true;
  /** The words for one record and for several. */
  one: string;
  many: string;
  /** The titles of the seeded rows. */
  seeded: readonly string[];
  filter: { field: string; choice: string; shows: readonly string[] };
  /** A new record: the texts of its form, including the title, and a word for each choice. */
  texts: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, string>>;
  called: string;
  wrong: { field: string; text: string; says: RegExp };
  change: { field: string; text: string };
  /** A value that is edited in its cell. */
  cell: { field: string; text: string };
  /** A file of three rows, of which the second has an invalid cell. */
  file: { headings: readonly string[]; rows: readonly (readonly string[])[] };
  correct: { field: string; was: string; text: string };
  imported: readonly [string, string, string];
}

export const works: readonly Work[] = [
  {
    name: 'gateways',
    title: 'Gateways',
    isWhole: true,
    one: 'gateway',
    many: 'gateways',
    seeded: ['Display name 1', 'Display name 2', 'Display name 3'],
    filter: { field: 'State', choice: 'Draining', shows: ['Display name 3'] },
    texts: {
      'Display name': 'Vienna',
      URL: 'https://vienna.example.net/sip',
      'Max users': '80',
      'Fw version': '009.00',
      'IPv4 address': '203.0.113.5',
      Größe: 'mittel',
      Latitude: '48.2',
      Longitude: '16.37',
    },
    choices: { State: 'Up' },
    called: 'Vienna',
    wrong: { field: 'IPv4 address', text: '203.0.113.555', says: /Not a valid IP address/ },
    change: { field: 'Größe', text: 'groß' },
    cell: { field: 'Max users', text: '90' },
    file: {
      headings: [
        'Display name',
        'URL',
        'State',
        'Max users',
        'Fw version',
        'Latitude',
        'Longitude',
        'IPv4 address',
        'Größe',
      ],
      rows: [
        ['Graz', 'https://graz.example.net', 'Up', '10', '1', '47.07', '15.44', '203.0.113.6', 'klein'],
        ['Linz', 'https://linz.example.net', 'Up', 'ten', '1', '48.3', '14.29', '203.0.113.7', 'klein'],
        ['Wels', 'https://wels.example.net', 'Draining', '12', '1', '48.15', '14.03', '203.0.113.8', 'klein'],
      ],
    },
    correct: { field: 'Max users', was: 'ten', text: '11' },
    imported: ['Graz', 'Linz', 'Wels'],
  },
  {
    name: 'desk-phones',
    title: 'Desk phones',
    one: 'desk phone',
    many: 'desk phones',
    seeded: ['SN-001', 'SN-002', 'SN-003', 'SN-004', 'SN-005'],
    filter: { field: 'Model', choice: 'VP59', shows: ['SN-004'] },
    texts: {
      Serial: 'ZZ-100',
      Extension: '0300',
      Volume: '2.5',
      'Vendor name': 'Yealink',
      Support: 'https://yealink.example.net/help',
    },
    choices: { Model: 'T54' },
    called: 'ZZ-100',
    wrong: { field: 'Volume', text: 'loud', says: /Not a number/ },
    change: { field: 'Extension', text: '0301' },
    cell: { field: 'Volume', text: '3.5' },
    file: {
      headings: ['Serial', 'Model', 'Extension', 'Vendor name', 'Support', 'Registered', 'Volume'],
      rows: [
        ['ZZ-201', 'T46', '0401', 'Snom', 'https://snom.example.net/help', 'Yes', '1'],
        ['ZZ-202', 'T99', '0402', 'Snom', 'https://snom.example.net/help', 'No', '1.5'],
        ['ZZ-203', 'VP59', '0403', 'Snom', 'https://snom.example.net/help', 'No', '2'],
      ],
    },
    correct: { field: 'Model', was: 'T99', text: 'T54' },
    imported: ['ZZ-201', 'ZZ-202', 'ZZ-203'],
  },
  {
    name: 'call-routes',
    title: 'Call routes',
    one: 'call route',
    many: 'call routes',
    seeded: ['Germany', 'France'],
    filter: { field: 'Policy', choice: 'Block', shows: ['France'] },
    texts: { Label: 'Austria', Prefix: '+43', Priority: '20' },
    choices: { Policy: 'Ask' },
    called: 'Austria',
    wrong: { field: 'Prefix', text: '0043', says: /not in the expected form/ },
    change: { field: 'Remark', text: 'Only on weekdays' },
    cell: { field: 'Priority', text: '30' },
    file: {
      headings: ['Label', 'Prefix', 'Policy', 'Priority'],
      rows: [
        ['Spain', '+34', 'Allow', '1'],
        ['Italy', '+39', 'Allow', '200'],
        ['Malta', '+356', 'Block', '3'],
      ],
    },
    correct: { field: 'Priority', was: '200', text: '2' },
    imported: ['Spain', 'Italy', 'Malta'],
  },
];

const total = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });

/** Does the common work with the records of a new resource. */
export async function useResource(page: Page, open: (path: string) => Promise<unknown>, work: Work): Promise<void> {
  const { name, title, one, many, seeded, called, imported } = work;
  const path = `/${name}`;

  await test.step('the menu leads to the rows that came with it', async () => {
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(total(page, `${seeded.length} ${many}`)).toBeVisible();
    for (const each of seeded) await expect(rowOf(page, each)).toBeVisible();
  });

  await test.step('a filter', async () => {
    const { field, choice, shows } = work.filter;
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: field, exact: true }).click();
    const editor = page.getByRole('dialog', { name: field, exact: true });
    await editor.getByRole('checkbox', { name: new RegExp(`^${choice}`) }).click();
    await page.keyboard.press('Escape');
    await expect(total(page, `${shows.length} ${shows.length === 1 ? one : many}`)).toBeVisible();
    for (const each of seeded) await expect(rowOf(page, each)).toHaveCount(shows.includes(each) ? 1 : 0);
  });

  await test.step('a record is created, after a wrong value was named', async () => {
    await open(`${path}?view=all`);
    await page.getByRole('link', { name: `New ${one}` }).click();
    const form = page.getByRole('dialog', { name: `New ${one}` });
    for (const [field, choice] of Object.entries(work.choices)) {
      await form.getByRole('combobox', { name: field, exact: true }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    }
    for (const [field, text] of Object.entries({ ...work.texts, [work.wrong.field]: work.wrong.text })) {
      await form.getByRole('textbox', { name: field, exact: true }).fill(text);
    }
    const wrong = form.getByRole('textbox', { name: work.wrong.field, exact: true });
    await wrong.blur();
    await expect(wrong).toHaveAccessibleDescription(work.wrong.says);
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    const create = form.getByRole('button', { name: 'Create', exact: true });
    await expect(create).toBeDisabled();
    await wrong.fill(work.texts[work.wrong.field] ?? '');
    await create.click();
    await expect(page.getByText(`${called} was created`)).toBeVisible();
  });

  if (!work.isWhole) return closePanel(page);

  await test.step('it is edited, in its form and in a cell', async () => {
    await open(`${path}?view=all`);
    await page.getByRole('link', { name: `Edit ${called}`, exact: true }).click();
    const changed = page.getByRole('textbox', { name: work.change.field, exact: true });
    await changed.fill(work.change.text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${called} was saved`)).toBeVisible();

    await open(`${path}?view=all`);
    await waitForList(page);
    const { field, text } = work.cell;
    const edit = `Edit ${field} of ${called}`;
    await rowOf(page, called).hover();
    await page.getByRole('button', { name: edit, exact: true }).click();
    const cell = page.getByRole('dialog', { name: edit }).getByRole('textbox');
    await cell.fill(text);
    await cell.press('Enter');
    await expect(page.getByText(`${field} of ${called} was changed`)).toBeVisible();
    await expect(rowOf(page, called)).toContainText(text);
  });

  await test.step('three rows are imported, of which one is corrected', async () => {
    const { headings, rows } = work.file;
    await open(`${path}/import`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    const buffer = Buffer.from(Papa.unparse([headings, ...rows].map(row => [...row])));
    await chooser.setFiles({ name: 'three.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^2 of 3 rows can be imported/)).toBeVisible();
    const { field, was, text } = work.correct;
    await page.getByRole('button', { name: `Correct ${field} in line 3: ${was}` }).click();
    await page.getByRole('textbox', { name: `${field} in line 3` }).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Line 3 has no errors now.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByRole('heading', { name: 'Import of three.csv is done' })).toBeVisible();
    await expect(page.getByText('3 imported.')).toBeVisible();
  });

  await test.step('the export holds every row', async () => {
    await open(`${path}?view=all`);
    await expect(total(page, `${seeded.length + 4} ${many}`)).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^Export .* as CSV/ }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
    expect(data).toHaveLength(1 + seeded.length + 4);
    for (const each of [...seeded, called, ...imported]) {
      expect(
        data.some(row => row.includes(each)),
        each,
      ).toBe(true);
    }
  });

  await test.step('two are deleted at once', async () => {
    const [first, , last] = imported;
    for (const each of [first, last]) await page.getByRole('checkbox', { name: `Select ${each}`, exact: true }).click();
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Delete 2 ${many}?` });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Delete', exact: true }).getByText('2 done')).toBeVisible();
    await expect(total(page, `${seeded.length + 2} ${many}`)).toBeVisible();
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(rowOf(page, called)).toBeVisible();
  });
}
