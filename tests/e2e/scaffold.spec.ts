import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { blog } from '../support/blog';
import { writeCustomResource } from '../support/writeCustomResource';
import { test as base, closePanel, expect, expectAccessible, waitForList } from './support/console';
import { exerciseBlog } from './support/exerciseBlog';
import { followLink } from './support/followLink';
import { stepsOf } from './support/guide';
import { startPhones } from './support/phones';
import { createTemporaryProject, type TemporaryProject } from './support/temporaryProject';

const GUIDE = new URL('../../docs/adding-a-resource.md', import.meta.url);
const BLOG = new URL('../support/blog/', import.meta.url);
const OWN_PARTS = new URL('support/ownParts.tsx', import.meta.url);
const DOCUMENT = fileURLToPath(new URL('support/telephony.yaml', import.meta.url));

type RunningService = Awaited<ReturnType<TemporaryProject['start']>>;

/**
 * Has its own copy of the project, to which resources are added, and a service that is built and started by the first
 * test that needs it. There is no `baseURL`, because every test would then need the service. `open` loads the first
 * page of a test and navigates to the others.
 */
const test = base.extend<
  { open(path: string): Promise<unknown> },
  { workshop: TemporaryProject; service: RunningService & { db: never; firstAdminPath: never } }
>({
  workshop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const workshop = await createTemporaryProject();
      await use(workshop);
      await workshop.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  service: [
    async ({ workshop }, use) => {
      const service = await workshop.start();
      // The other fixtures use only its address and password.
      await use(service as unknown as Parameters<typeof use>[0]);
      await service.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  baseURL: async ({}, use) => use(undefined),
  open: async ({ page, service }, use) => {
    let isLoaded = false;
    await use(async path => {
      if (isLoaded) return followLink(page, path);
      await page.goto(service.url + path);
      await expect(page.getByRole('banner')).toBeVisible();
      isLoaded = true;
    });
  },
});

/** The first tests add resources, and the later ones build, start and use them. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test('resources from a collection and a document, one custom, and the guide’s example, word for word', async ({
  workshop,
}) => {
  await test.step('a REST collection that another user serves is asked and nothing more', async () => {
    const phones = await startPhones();
    try {
      await workshop.sh(`npm run scaffold -- desk-phones --rest ${phones.address} --service`);
      expect([...new Set(phones.asked)]).toEqual(['GET /v2/desk-phones']);
    } finally {
      await phones.stop();
    }
  });

  await test.step('of the collections of an OpenAPI document, one', async () => {
    await workshop.sh(`npm run scaffold -- --openapi ${DOCUMENT} --only call-routes --service`);
    await expect(readFile(`${workshop.root}/contract/carriers.ts`)).rejects.toThrow('ENOENT');
  });

  await addCustomResources(workshop.root);

  await test.step('the guide’s commands, which write the lists and documents of all of these, and test them', async () => {
    const steps = stepsOf(await readFile(GUIDE, 'utf8'), 'A worked example');
    expect(steps.filter(({ what }) => what === 'commands').length).toBeGreaterThan(2);
    const said: string[] = [];
    for (const step of steps) {
      if (step.what === 'file') await writeFile(join(workshop.root, step.path), step.text);
      // The suites of the other resources run with the project's own tests.
      else
        said.push(
          await workshop.sh(step.text.replace(/^npx vitest .*/m, '$& resources/desk-phones/ resources/call-routes/')),
        );
    }
    expect(said[0]).toContain('resources/gateways/gateways.ts\n');
    expect(said.at(-1)).toContain('gateways: no drift');
  });

  await test.step('a part of a record’s page from react-admin’s own components', async () => {
    const folder = join(workshop.root, 'resources/gateways');
    await mkdir(join(folder, 'ui'));
    await copyFile(OWN_PARTS, join(folder, 'ui/gateways.screens.tsx'));
    const definition = join(folder, 'gateways.ts');
    const text = await readFile(definition, 'utf8');
    await writeFile(
      definition,
      text.replace(/\n\}\);\s*$/, "\n  screens: () => import('./ui/gateways.screens'),\n});\n"),
    );
  });
});

/** Adds the guide's custom resource, and react-admin's example application with its pages. */
async function addCustomResources(root: string): Promise<void> {
  await writeCustomResource(root, blog);
  const folder = join(root, 'resources/blog');
  await cp(BLOG, folder, { recursive: true, filter: from => !from.endsWith('index.ts') });
  await mkdir(join(folder, 'contract'));
  await writeFile(
    join(folder, 'contract/pages.ts'),
    "import type { Page, Pages } from '../../../contract/page';\nimport { operators } from '../../../contract/roles';\n\n" +
      "const page: Page = { roles: operators, menu: { group: 'platform', icon: 'table' } };\n\n" +
      `export const pages = { ${blog.map(({ route }) => `'${route}': page`).join(', ')} } as const satisfies Pages;\n`,
  );
}

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

const works: readonly Work[] = [
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
    seeded: ['AA-001', 'AA-002', 'AA-003', 'AA-004', 'AA-005'],
    filter: { field: 'Model', choice: 'VP59', shows: ['AA-004'] },
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

/** Tests the common operations of a new resource. */
async function useResource(page: Page, open: (path: string) => Promise<unknown>, work: Work): Promise<void> {
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

test('the scaffolded resources are listed, filtered, created, edited, imported, exported and deleted', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('super');
  await open('/');
  for (const work of works) await test.step(work.title, () => useResource(page, open, work));
});

test('react-admin’s own components read, filter, save and undo, and lose nothing', async ({ page, open, signIn }) => {
  await signIn('super');
  await open('/gateways?view=all');
  await page.getByRole('link', { name: 'Display name 1', exact: true }).click();
  const panel = page.getByRole('dialog');
  const rows = panel.getByRole('table').getByRole('row');

  await test.step('its list sorts, searches and filters', async () => {
    await expect(rows.filter({ hasText: 'Display name 3' })).toBeVisible();
    await panel.getByRole('textbox', { name: 'Search' }).fill('name 3');
    await expect(rows).toHaveCount(2);
    await panel.getByRole('textbox', { name: 'Search' }).fill('');
    await panel.getByRole('textbox', { name: 'Display name' }).fill('Display name 1');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Display name 1' })).toBeVisible();
    await expect(panel.getByText(/\bra\./)).toHaveCount(0);
  });

  await test.step('it has the records of another resource, and those that they refer to', async () => {
    const user = panel.getByRole('listitem').filter({ hasText: 'acme-user' });
    await expect(user.getByText('Sales')).toBeVisible();
  });

  const version = panel.getByRole('textbox', { name: 'Fw version' });
  const save = async (text: string) => {
    await version.fill(text);
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  };

  await test.step('what its form saves can be undone', async () => {
    const before = await version.inputValue();
    await save('Undone');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(version).toHaveValue(before);
    // Reload, because the page may show an optimistic value.
    await page.reload();
    await expect(version).toHaveValue(before);
  });

  await test.step('what its form saved is there when the page is left at once', async () => {
    await save('Kept');
    await page.reload();
    await expect(version).toHaveValue('Kept');
  });

  await test.step('the same of a user', async () => {
    const name = panel.getByRole('textbox', { name: 'Last name' });
    const saveUser = async (text: string) => {
      await name.fill(text);
      await panel.getByRole('button', { name: 'Save the user' }).click();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    };
    await saveUser('Kept');
    await page.reload();
    await expect(name).toHaveValue('Kept');
  });

  await test.step('its bulk buttons keep what they did when it isn’t undone, and the page is left at once', async () => {
    const row = (name: string) => rows.filter({ hasText: name });
    const tick = async (...names: string[]) => {
      for (const each of names) await row(each).getByRole('checkbox', { name: 'Select this row' }).check();
    };
    await tick('Display name 1', 'Display name 2');
    await panel.getByRole('button', { name: 'Limit' }).click();
    await expect(row('Display name 2')).toContainText('14');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(row('Display name 2')).not.toContainText('14');

    await tick('Display name 1', 'Display name 2');
    await panel.getByRole('button', { name: 'Limit' }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await page.reload();
    await expect(row('Display name 1')).toContainText('14');
    await expect(row('Display name 2')).toContainText('14');

    await tick('Display name 2');
    await panel.getByRole('button', { name: 'Remove' }).click();
    await expect(row('Display name 2')).toHaveCount(0);
    await page.reload();
    await expect(row('Display name 1')).toBeVisible();
    await expect(row('Display name 2')).toHaveCount(0);
  });

  await test.step('its inputs stand in the console’s form with their labels and marks', async () => {
    await open('/gateways/create');
    await expect(page.getByText(/^Display name\s*\*$/).first()).toBeVisible();
  });

  await test.step('in Arabic all of it is turned round, and can be read in the dark', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/gateways?view=all');
    await page.reload();
    await page.getByRole('link', { name: 'Display name 1', exact: true }).click();
    await expect(rows.filter({ hasText: 'Display name 3' })).toBeVisible();
    const [first, , second] = await Promise.all(
      [0, 1, 2].map(at => panel.getByRole('columnheader').nth(at).boundingBox()),
    );
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
    await expect(panel.getByRole('textbox', { name: 'بحث' })).toBeVisible();
    await expect(panel.getByText(/\bra\./)).toHaveCount(0);
    await expectAccessible(page, ['color-contrast']);
  });
});

test('a custom resource is edited, and react-admin’s example application works beside the definitions', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('super');
  await open('/');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await page.getByText('Hello, world!').click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Hello, world!');
  await title.fill('Changed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Changed' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this row' }).check();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();

  await exerciseBlog(page, open);
});
