/** The page `/ui` of `npm run dev` shows every component of the kit, and each is accessible. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { expect, expectAccessible, expectAccessibleInBothSchemes, expectToFit, test } from './support/console';

const root = fileURLToPath(new URL('../..', import.meta.url));
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 900 };
let server: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  server = await createServer({
    root,
    logLevel: 'error',
    // Don't share the cache of `npm run dev`.
    cacheDir: 'tests/.artifacts/vite',
    optimizeDeps: { entries: ['ui.html'] },
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0]}ui`;
});

test.afterAll(() => server.close());

test('every component of the kit is shown, accessible and mirrored', async ({ page }) => {
  test.slow();
  const files = readdirSync(`${root}/src/ui`).filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  await page.setViewportSize(wide);
  // Vite transforms each file at its first request, which takes long on a busy machine.
  await page.goto(address, { timeout: 90_000 });
  for (const file of files) {
    await expect(page.getByRole('region', { name: file.replace('.tsx', ''), exact: true })).toBeVisible();
  }
  await test.step('a long text beside a button does not squeeze it', async () => {
    const buttons = page.getByRole('region', { name: 'BusyButton' }).getByRole('button', { name: 'Send' });
    const widths = await buttons.evaluateAll(all =>
      all.map(button => Math.round(button.getBoundingClientRect().width)),
    );
    expect(new Set(widths).size).toBe(1);
  });
  await test.step('in either scheme, wide and on a phone', async () => {
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(phone);
    await expectAccessibleInBothSchemes(page);
  });
  await test.step('for languages that are written from right to left', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await page.reload();
    await expect(page.getByRole('region', { name: 'SwitcherButton' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    await expectToFit(page);
    await page.setViewportSize(wide);
    await expectToFit(page);
  });
});
