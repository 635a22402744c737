import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blog } from '../support/blog';
import { writeCustomResource } from '../support/writeCustomResource';
import { test as base, expect, expectAccessible } from './support/console';
import { exerciseBlog } from './support/exerciseBlog';
import { followLink } from './support/followLink';
import { stepsOf } from './support/guide';
import { startPhones } from './support/phones';
import { createTemporaryProject, type TemporaryProject } from './support/temporaryProject';
import { useResource, works } from './support/useResource';

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
  {
    phones: Awaited<ReturnType<typeof startPhones>>;
    workshop: TemporaryProject;
    service: RunningService & { db: never; firstAdminPath: never };
  }
>({
  phones: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const phones = await startPhones();
      await use(phones);
      await phones.stop();
    },
    { scope: 'worker' },
  ],
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
    async ({ workshop, phones }, use) => {
      const service = await workshop.start({ REST_ORIGINS: phones.origin });
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
  phones,
}) => {
  await test.step('a REST collection of another backend is read and nothing more', async () => {
    await workshop.sh(`npm run scaffold -- desk-phones --rest ${phones.address}`);
    expect([...new Set(phones.asked)]).toEqual(['GET /v2/desk-phones']);
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
      else {
        // The suites of the other resources run with the project's own tests. In one worker they load the console once.
        const more = 'resources/desk-phones/ resources/call-routes/ --maxWorkers 1';
        said.push(await workshop.sh(step.text.replace(/^npx vitest .*/m, `$& ${more}`)));
      }
    }
    expect(said[0]).toContain('resources/gateways/gateways.ts\n');
    expect(said.at(-1)).toContain('gateways: no drift');
  });

  await test.step('the project’s own tests, of which one sends and reads back every field that the service saves', async () => {
    await workshop.sh("npx vitest run --project wire tests/wire/readBack.test.ts -t 'gateways|call-routes|no key'");
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
