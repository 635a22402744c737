import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import config from '../../../playwright.config';
import { anonymous } from '../../support/client';
import { startService } from '../../support/service';
import { forgetBrowser } from './forgetBrowser';

/** The demo accounts, which share one password. */
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

interface TestFixtures {
  /** Whether a test needs a browser that has never loaded the console, or changes it permanently, such as its clock. */
  newBrowser: boolean;
  /**
   * Gives the browser an account's session. The test then opens its page. Tests of one worker share an account's
   * session while it is valid, so a test that renews it must use `signInAtForm`.
   */
  signIn(account: Account): Promise<void>;
  /** Signs in on the sign-in page, with a new session, and waits until the console is shown. */
  signInAtForm(account: Account): Promise<void>;
}

interface WorkerFixtures {
  /** The service's log, one line per call. */
  serviceLog: string[];
  /** A service for this worker, with the demo data. */
  service: RunningService;
  /** The cookies of each account that has signed in. They are the whole session. */
  sessions: Map<Account, Cookie[]>;
  /**
   * A browser whose cache has the console's code but nothing else, like that of a returning user. `keeper` stays open.
   */
  used: { context: BrowserContext; keeper: Page };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serviceLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => use([]),
    { scope: 'worker' },
  ],
  service: [
    async ({ serviceLog }, use) => {
      const service = await startService({ env: { LOG_LEVEL: 'info' }, log: line => void serviceLog.push(line) });
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  used: [
    async ({ browser, service }, use) => {
      const context = await browser.newContext({ ...config.use?.contextOptions, baseURL: service.url });
      // An open page keeps the renderer process alive, which then also renders the next page.
      const keeper = await context.newPage();
      await keeper.goto('/healthz');
      await use({ context, keeper });
      await context.close();
    },
    { scope: 'worker' },
  ],
  newBrowser: [false, { option: true }],
  context: async ({ browser, newBrowser, used, service, serviceLog }, use, testInfo) => {
    const context = newBrowser ? await browser.newContext({ baseURL: service.url }) : used.context;
    const calls = recordCalls(context);
    const logStart = serviceLog.length;
    await use(context);
    calls.stop();
    if (testInfo.status !== testInfo.expectedStatus) printFailure(calls.made, serviceLog.slice(logStart));
    if (newBrowser) await context.close();
    else await resetBrowser(used);
  },
  signIn: async ({ browser, context, used, service, sessions }, use) => {
    await use(async account => {
      let session = sessions.get(account);
      if (session === undefined || !(await isValidSession(session, service))) {
        session = await createSession(browser, used, account, service);
        sessions.set(account, session);
      }
      await context.clearCookies();
      await context.addCookies(session);
    });
  },
  signInAtForm: async ({ page, service }, use) => {
    await use(account => signInPage(page, account, service));
  },
});

/** How many calls and log lines to print for a failed test. */
const MAX_PRINTED_LINES = 20;

/** Records the browser's requests, except for the console's own files. */
function recordCalls(context: BrowserContext) {
  const made: string[] = [];
  const record = (request: Request, outcome: string) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) made.push(`${request.method()} ${pathname} ${outcome}`);
  };
  const answered = (response: Response) => {
    record(response.request(), `${response.status()} ${response.headers()['x-request-id'] ?? ''}`);
  };
  const failed = (request: Request) => record(request, request.failure()?.errorText ?? 'failed');
  context.on('response', answered).on('requestfailed', failed);
  return { made, stop: () => void context.off('response', answered).off('requestfailed', failed) };
}

/** Prints the last calls and log lines of a failed test. */
function printFailure(calls: readonly string[], log: readonly string[]): void {
  const last = (lines: readonly string[]) => lines.slice(-MAX_PRINTED_LINES).map(line => `  ${line.trim()}\n`);
  process.stdout.write(['The last calls:\n', ...last(calls), 'What the service logged:\n', ...last(log)].join(''));
}

/** Resets a browser to its initial state, except for its cache. */
async function resetBrowser({ context, keeper }: WorkerFixtures['used']): Promise<void> {
  await Promise.all(context.pages().map(page => page !== keeper && page.close()));
  await Promise.all([
    context.unrouteAll(),
    context.setOffline(false),
    context.clearPermissions(),
    clearData({ context, keeper }),
  ]);
}

/** Deletes what the console has stored in a browser: cookies and storage. */
async function clearData({ context, keeper }: WorkerFixtures['used']): Promise<void> {
  await Promise.all([context.clearCookies(), forgetBrowser(keeper)]);
}

type SignInTarget = Pick<RunningService, 'url' | 'demoPassword'>;

async function signInPage(page: Page, account: Account, service: SignInTarget): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account, service.demoPassword);
  await expect(page.getByRole('banner')).toBeVisible();
}

/**
 * Signs in at the form and returns the cookies. Does so in the used browser, which has the code or keeps it for the
 * test, unless the test has opened the console there, which would notice.
 */
async function createSession(
  browser: Browser,
  used: WorkerFixtures['used'],
  account: Account,
  service: SignInTarget,
): Promise<Cookie[]> {
  const isFree = used.context.pages().every(page => page === used.keeper || page.url() === 'about:blank');
  const context = isFree ? used.context : await browser.newContext({ baseURL: service.url });
  // The used browser may have another account's session, with which the form isn't shown.
  await context.clearCookies();
  const page = await context.newPage();
  await signInPage(page, account, service);
  const session = await context.cookies();
  if (isFree) {
    await page.close();
    await clearData(used);
  } else {
    await context.close();
  }
  return session;
}

/** Whether the service still accepts a session's token. */
async function isValidSession(session: Cookie[], service: SignInTarget): Promise<boolean> {
  const token = session.find(({ name }) => name === 'token')?.value ?? '';
  return (await anonymous(service).call('setCookie', { token })).status === 200;
}

export { expect };

/** Fills in the sign-in form and submits it. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out from the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Stores an organisation as this browser's choice before the console opens. */
export async function rememberOrganization(page: Page, organization: string): Promise<void> {
  // Any page of the service's origin works.
  await page.goto('/healthz');
  await page.evaluate(id => {
    localStorage.setItem('organization', id);
    sessionStorage.setItem('organization', id);
  }, organization);
}

/** Counts the calls of a page from now on. */
export function trackCalls(page: Page) {
  const counts: Record<string, number> = {};
  let pending = 0;
  let changedAt = 0;
  const change = (request: Request, by: number) => {
    const name = /\/api\/(.+)/.exec(request.url())?.[1];
    if (name === undefined) return;
    if (by > 0) counts[name] = (counts[name] ?? 0) + 1;
    pending += by;
    changedAt = Date.now();
  };
  page.on('request', request => change(request, 1));
  page.on('requestfinished', request => change(request, -1));
  page.on('requestfailed', request => change(request, -1));
  return {
    counts,
    /** Waits until no call is pending, and none starts within half a second. */
    async waitUntilIdle(): Promise<void> {
      changedAt = Date.now();
      await expect.poll(() => pending === 0 && Date.now() - changedAt > 500).toBe(true);
    },
  };
}

/** Waits until the list has loaded its last request. */
export async function waitForList(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('grid')).toHaveAttribute('aria-busy', 'false');
}

/** Closes the record's panel over the list. */
export async function closePanel(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Waits for animations and transitions to finish, except infinite ones. */
async function animationsFinished(): Promise<void> {
  // Transitions of inherited colours start a frame later.
  for (let stillFrames = 0; stillFrames < 3; stillFrames++) {
    await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) continue;
    await Promise.allSettled(moving.map(each => each.finished));
    stillFrames = 0;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules of WCAG 2.2 AA, and those of them about colours. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Asserts that the page doesn't violate the rules, by default WCAG 2.2 AA, once all animations have finished. */
export async function expectAccessible(page: Page, runOnly: readonly string[] = rules): Promise<void> {
  await page.evaluate(animationsFinished);
  // Evaluate it by the debugger, because the content security policy forbids inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async only => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
    // Rows after the fifteenth look like those before them.
    const checked = { exclude: [['[role="row"]:nth-child(n + 16)']] };
    // Don't collect details of rules that pass.
    const { violations } = await axe.run(checked, { runOnly: [...only], resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(node => node.html) }));
  }, runOnly);
  expect(violations).toEqual([]);
}

/** Asserts that the page has no horizontal scroll bar. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() =>
      // The frame never scrolls, so also measure the overflow within it.
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main')].map(it => it.scrollWidth - it.clientWidth),
      ),
    );
  // The page renders again after a resize.
  await expect.poll(overflow, 'pixels beside the window').toBeLessThanOrEqual(0);
}

/** Maximum width of a phone. */
const PHONE = 600;

/**
 * Asserts that the page is accessible and fits its window in light and dark. On a phone, which has the same colours,
 * only in dark.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? PHONE) < PHONE;
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
  await expectAccessible(page);
  await expectToFit(page);
  if (!isPhone) await expectReadableInDark(page);
}

/** Asserts that the page's colours are accessible in dark, where it stays. Only they differ from light. */
export async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, colorRules);
}

/** Dismisses the current message of the day for all users, because it would shift the pages of other tests. */
export async function dismissMessage({ db }: RunningService): Promise<void> {
  await db.pool.query(`
    insert into motd_dismissals (user_id, revision)
    select users.id, shown.revision
    from users, (
      select revision from motd_editions
      where cancelled_at is null and (starts_at is null or starts_at <= now())
      order by edition desc limit 1
    ) shown
    on conflict (user_id) do update set revision = excluded.revision
  `);
}
