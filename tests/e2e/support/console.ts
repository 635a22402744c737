import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { startService } from '../../support/service';

/** The demo accounts; all have the same password. */
export type Account =
  | 'super'
  | 'acme-admin'
  | 'globex-admin'
  | 'acme-user'
  | 'invited'
  | 'disabled'
  | 'mfa'
  | 'newpass';

type RunningService = Awaited<ReturnType<typeof startService>>;

interface PerTest {
  /** Signs in at the sign-in page and waits until the console is there. */
  signIn(account: Account): Promise<void>;
}

interface PerWorker {
  /** A service of this worker's own, with the demo data. */
  service: RunningService;
}

export const test = base.extend<PerTest, PerWorker>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const service = await startService({ seed: 'demo' });
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  signIn: async ({ page, service }, use) => {
    await use(async account => {
      await page.goto('/login');
      await fillSignIn(page, account, service.demoPassword);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  },
});

export { expect };

/** Fills the sign-in form and sends it. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Closes the panel of a record that stands over the list. */
export async function closePanel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger, as the page's own policy lets no inline script run.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(node => node.html) }));
  });
  expect(violations).toEqual([]);
}
