/** The page `/ui` of `npm run dev` shows every part of the kit, and every part can be used by everybody. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { expect, expectAccessible, expectAccessibleEverywhere, expectToFit, test } from './support/console';

const root = fileURLToPath(new URL('../..', import.meta.url));
let server: ViteDevServer;
let address: string;

// It makes each file when it is first asked for, which takes long where other work has the processor.
test.use({ navigationTimeout: 90_000 });
// One server: each finds out what to prepare for the browser, in the same folder.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await createServer({
    root,
    logLevel: 'error',
    // Beside what `npm run dev` has there.
    cacheDir: 'tests/.artifacts/vite',
    optimizeDeps: { entries: ['ui.html'] },
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0]}ui`;
});

test.afterAll(() => server.close());

test('every part of the kit is shown', async ({ page }) => {
  await page.goto(address);
  const files = readdirSync(`${root}/src/ui`).filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  for (const file of files) {
    await expect(page.getByRole('region', { name: file.replace('.tsx', ''), exact: true })).toBeVisible();
  }
});

test('every state of it is accessible at both widths and in both schemes', async ({ page }) => {
  await expectAccessibleEverywhere(page, async () => {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'SwitcherButton' })).toBeVisible();
  });
});

test('it is mirrored for languages that are written from right to left', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'SwitcherButton' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await expectToFit(page);
  }
});
