/**
 * Every screen can be used by everybody: no violation of WCAG 2.2 AA, nothing beside the window, and nothing in the
 * browser's log.
 */
import type { Locator, Page } from '@playwright/test';
import { demo } from '../../contract/demo';
import { type Account, expect, expectAccessibleInBothSchemes, rememberOrganization, test } from './support/console';

/** What shows that a screen is there: its last part, by a text or by looking. */
type Shown = string | RegExp | ((page: Page) => Promise<unknown>);

/** Screens that a browser opens one after the other. */
interface Visit {
  account?: Account;
  organization?: string;
  language?: 'ar';
  screens: Record<string, Shown>;
}

const heading = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible();
const list = (page: Page) => expect(page.getByRole('main').locator('[aria-rowindex="2"], li').first()).toBeVisible();
const tab = (name: string, part: (panel: Locator) => Locator) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await expect(part(page.getByRole('tabpanel', { name }))).toBeVisible();
};
const opened = (name: RegExp, part: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page.getByRole('menuitem', { name: part }).or(page.getByRole('group', { name: part }))).toBeVisible();
};
/** A list of DNS filtering, by its name and a text. */
const filtering = (name: string, text: RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText(text).first()).toBeVisible();
};
const field = (name: string) => (page: Page) => expect(page.getByLabel(name, { exact: true }).first()).toBeVisible();
/** Panels that draw a chart, or list something. */
const panels =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) {
      const panel = page.getByRole('region', { name, exact: true });
      await expect(panel.locator('svg, img, [role="img"]').or(panel.getByRole('row').nth(1)).first()).toBeVisible();
    }
  };

const filter = {
  where: [
    {
      any: [
        { field: 'role', operator: 'eq', value: 'admin' },
        {
          all: [
            { field: 'lastSeenAt', operator: 'gte', value: 'now-30d' },
            { field: 'teamIds', operator: 'in', value: ['acme-sales'] },
          ],
        },
      ],
    },
  ],
};
const filtered = `/manage-users?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const visits: Record<string, Visit> = {
  'a visitor': {
    screens: {
      '/login': page => expect(page.getByLabel('Username')).toBeVisible(),
      '/forget-password': heading,
      '/reset-password': heading,
      '/confirm-account': heading,
      '/validate/x': heading,
      '/reset/x': heading,
      '/callback': heading,
      '/support': heading,
    },
  },
  'a visitor who reads Arabic': {
    language: 'ar',
    screens: { '/login': page => expect(page.locator('input[name="username"]')).toBeVisible() },
  },
  'an administrator': {
    account: 'acme-admin',
    screens: {
      '/profile': 'Second factor',
      '/manage-users': list,
      [`/manage-users/${demo.acmeUser}/show`]: page =>
        expect(page.getByRole('dialog').getByRole('heading', { name: 'Ada Thornbury' })).toBeVisible(),
      [`/manage-users/${demo.acmeUser}`]: field('First name'),
      '/manage-users/create': page => expect(page.getByRole('dialog', { name: 'New user' })).toBeVisible(),
      [filtered]: opened(/^Role is /, '3. Teams'),
      '/audit-log': list,
      [`/manage-users/${demo.acmeUser}/show?tab=history`]: page =>
        expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible(),
      '/user-groups': list,
      [`/user-groups/${demo.team}/show`]: heading,
      '/user-groups/acme-sales/show': tab('Members', panel => panel.getByRole('button', { name: 'Add from a list' })),
      '/organization': heading,
      '/billing': panels('Use by month'),
      '/dashboard': panels(
        'DNS queries, last 7 days',
        'Most blocked domains',
        'Devices by risk',
        'Last known positions',
      ),
      '/devices?view=all': list,
    },
  },
  'an administrator of DNS filtering': {
    account: 'acme-admin',
    screens: {
      '/dns?range=30d': panels('Queries over time', 'Most asked for', 'Why queries were blocked', 'How devices asked'),
      '/dns/denylist': filtering('Denylist', /^\d+ domains$/),
      '/dns/denylist/create': /one per line/,
      '/dns/allowlist': filtering('Allowlist', /^\d+ domains?$/),
      '/dns/mute-list': filtering('Mute list', /^\d+ domains?$/),
      '/dns/privacy': /^\d+ blocklists$/,
      '/dns/services': /^\d+ services$/,
      '/dns/categories': /^\d+ categories$/,
      '/dns/tlds': /^\d+ top-level domains$/,
      '/dns/devices': /^\d+ devices$/,
      '/dns/settings': field('Keep a log of queries'),
      '/dns/security': field('Cryptojacking'),
      '/dns/setup': page => expect(page.getByRole('img', { name: /Scan this/ })).toBeVisible(),
      '/dns/logs?status=blocked&reason=denylist&protocol=UDP&country=US': /^Reason: Denylist$/,
    },
  },
  'an administrator who reads Arabic': {
    account: 'acme-admin',
    language: 'ar',
    screens: { '/manage-users': list, '/manage-users/create': heading, '/dashboard': heading, '/dns': heading },
  },
  'an operator': {
    account: 'super',
    screens: {
      '/profile': 'Second factor',
      '/manage-users': heading,
      '/organizations': list,
      '/organizations/acme': field('Name'),
      '/organizations/create': field('Name'),
      '/organizations/acme/show': tab('Summary', panel =>
        panel.getByRole('region', { name: 'Devices' }).getByRole('table'),
      ),
      '/billing': page =>
        expect(
          page
            .getByRole('table')
            .getByRole('row', { name: /^Total/ })
            .first(),
        ).toBeVisible(),
      '/dashboard': panels('Servers', 'DNS queries, last 7 days', 'Last known positions'),
      '/motd': 'Show the message',
      '/motd/history': 'Now',
      '/motd/versions': 'What is new',
      '/servers': 'us-east-chat-1',
      '/virtual-hosts': 'new.chat.example',
      '/proxy': 'vienna-2',
      '/core': 'initrode-trial',
      '/status': 'Free disk',
    },
  },
  'an operator in an organisation': {
    account: 'super',
    organization: 'acme',
    screens: { '/mapping-setting': field('Units') },
  },
};

async function expectShown(page: Page, shown: Shown): Promise<void> {
  if (typeof shown === 'function') await shown(page);
  else await expect(page.getByText(shown).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * What pages write into the browser's log. That a link's code is refused is said by the page, too, and the router finds
 * fault with how these tests get from screen to screen.
 */
function followLog(page: Page): () => string[] {
  const said: string[] = [];
  page.on('pageerror', error => said.push(error.message));
  page.on('console', message => {
    const isExpected = /\/api\/validate/.test(message.location().url) || message.text().includes('a POP navigation');
    if (!/^(error|warning)$/.test(message.type()) || isExpected) return;
    said.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return () => said;
}

/** The console names the window after each page that it comes to; pages below the same one are told apart by what they show. */
const UNDER_WAY = 'Under way';

/** Opens a screen as a link within the console does; a visitor's pages are loaded each. */
async function open(page: Page, path: string): Promise<void> {
  if (!(await page.getByRole('navigation', { name: 'Main navigation' }).count())) return void (await page.goto(path));
  await page.evaluate(
    ([to, underWay]) => {
      const [before, after] = [location.pathname, to].map(each => each.split(/[/?]/)[1]);
      if (before !== after) document.title = underWay;
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, UNDER_WAY] as const,
  );
  // The page before has a heading and a list as well.
  await expect(page).not.toHaveTitle(UNDER_WAY);
}

for (const width of [1440, 390]) {
  for (const [person, { account, organization, language, screens }] of Object.entries(visits)) {
    test(`what ${person} sees can be used by everybody at ${width} px`, async ({ page, signIn }) => {
      test.slow();
      const log = followLog(page);
      await page.setViewportSize({ width, height: 900 });
      if (language !== undefined) await page.addInitScript(tag => localStorage.setItem('language', tag), language);
      if (account !== undefined) await signIn(account);
      if (organization !== undefined) await rememberOrganization(page, organization);
      for (const [path, shown] of Object.entries(screens)) {
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await open(page, path);
          await expectShown(page, shown);
          if (language !== undefined) await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
          await expectAccessibleInBothSchemes(page);
        });
      }
      expect(log()).toEqual([]);
    });
  }
}
