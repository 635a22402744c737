/**
 * Every screen is accessible: no violation of WCAG 2.2 AA in light or dark, no horizontal overflow at any zoom, and no
 * errors in the browser's console. Every role can open its own pages and no others.
 */
import type { Locator, Page } from '@playwright/test';
import { demo } from '../../contract/demo';
import type { Role } from '../../contract/roles';
import { homeRoute, maySee, routeNames } from '../../contract/routes';
import { routeOf } from '../../src/access/routeGuard';
import { type Account, expect, expectAccessible, expectToFit, rememberOrganization, test } from './support/console';
import { followLink } from './support/followLink';
import { MAP_TIMEOUT } from './support/map';

/** Recognises a loaded screen by its last part: by a text, or by an assertion. */
type Shown = string | RegExp | ((page: Page) => Promise<unknown>);

/** Screens to open one after the other. */
interface Visit {
  account?: Account;
  organization?: string;
  /** The role whose pages must be in the menu, and no others. */
  role?: Role;
  language?: 'ar';
  /** Checks less: pages with maps are slow and have their own tests, and another visit may check the same pages. */
  only?: 'fit' | 'opening';
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
/** Asserts that a DNS filtering list is shown, by its name and a text. */
const filtering = (name: string, text: RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText(text).first()).toBeVisible();
};
const field = (name: string) => (page: Page) => expect(page.getByLabel(name, { exact: true }).first()).toBeVisible();
/** Asserts that panels show a chart or a list. */
const panels =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) {
      const panel = page.getByRole('region', { name, exact: true });
      await expect(panel.locator('svg, img, [role="img"]').or(panel.getByRole('row').nth(1)).first()).toBeVisible();
    }
  };

/** Few rows, because each costs time and looks like the others. */
const few = 'perPage=15';

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
const filtered = `/manage-users?filter=${encodeURIComponent(JSON.stringify(filter))}&${few}`;

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
  'a user': { account: 'acme-user', role: 'user', screens: { '/profile': 'Second factor' } },
  'an administrator': {
    account: 'acme-admin',
    role: 'admin',
    screens: {
      [`/manage-users?${few}`]: list,
      [`/manage-users/${demo.acmeUser}/show?${few}`]: page =>
        expect(page.getByRole('dialog').getByRole('heading', { name: 'Ada Thornbury' })).toBeVisible(),
      [`/manage-users/${demo.acmeUser}?${few}`]: field('First name'),
      [`/manage-users/create?${few}`]: page => expect(page.getByRole('dialog', { name: 'New user' })).toBeVisible(),
      [filtered]: opened(/^Role is /, '3. Teams'),
      [`/audit-log?${few}`]: list,
      [`/manage-users/${demo.acmeUser}/show?tab=history&${few}`]: page =>
        expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible(),
      '/user-groups': list,
      [`/user-groups/${demo.team}/show`]: heading,
      '/user-groups/acme-sales/show': tab('Members', panel => panel.getByRole('button', { name: 'Add from a list' })),
      '/organization': heading,
      '/billing': panels('Usage by month'),
      '/dashboard': panels(
        'DNS queries, last 7 days',
        'Most blocked domains',
        'Devices by risk',
        'Last known positions',
      ),
      [`/devices?${few}`]: list,
      '/mapping-setting': field('Units'),
      '/profile': 'Second factor',
    },
  },
  'an administrator in a small window': {
    account: 'acme-admin',
    only: 'fit',
    screens: {
      '/files': heading,
      '/last-known?person=acme-user': page =>
        expect(page.getByRole('main').getByRole('region', { name: 'Ada Thornbury' })).toBeVisible(),
      '/live-tracking': heading,
      '/historical-data': heading,
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
    screens: {
      [`/manage-users?${few}`]: list,
      [`/manage-users/create?${few}`]: heading,
      '/dashboard': heading,
      '/dns': page => expect(page.getByRole('main').getByRole('table').first()).toBeVisible(),
    },
  },
  'an operator': {
    account: 'super',
    role: 'super_admin',
    screens: {
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
      '/numbers': heading,
      '/outbox': list,
      '/profile': 'Second factor',
    },
  },
  'an operator in an organisation': {
    account: 'super',
    organization: 'acme',
    only: 'opening',
    screens: {
      [`/audit-log?${few}`]: list,
      [`/devices?${few}`]: list,
      '/dns': panels('Queries over time'),
      '/files': heading,
      '/user-groups': list,
      '/mapping-setting': field('Units'),
      '/last-known': heading,
      '/live-tracking': heading,
      '/historical-data': heading,
    },
  },
};

async function expectShown(page: Page, shown: Shown): Promise<void> {
  if (typeof shown === 'function') await shown(page);
  else await expect(page.getByText(shown).first()).toBeVisible();
  await expectRead(page);
}

async function expectRead(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, MAP_TIMEOUT);
}

/**
 * Records errors and warnings in the browser's console. Ignores some: a refused code of a link, which the page also
 * reports, React Router's warning about how these tests navigate, and the driver's message about slow pixel reads
 * without a GPU, which even an empty page causes.
 */
function followLog(page: Page): () => string[] {
  const said: string[] = [];
  page.on('pageerror', error => said.push(error.message));
  page.on('console', message => {
    const isExpected =
      /\/api\/validate/.test(message.location().url) ||
      /a POP navigation|GL Driver Message \(OpenGL, Performance/.test(message.text());
    if (!/^(error|warning)$/.test(message.type()) || isExpected) return;
    said.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return () => said;
}

const addressOf = (path: string) => path.split('?')[0] ?? '';

/** Title of the window during a navigation. The console then sets the title of the new page. */
const UNDER_WAY = 'Under way';

/** Opens a screen as a link within the console does. Public pages are loaded instead. */
async function open(page: Page, path: string): Promise<void> {
  if (!(await page.getByRole('banner').count())) return void (await page.goto(path));
  await page.evaluate(
    ([to, underWay]) => {
      const [before, after] = [location.pathname, to].map(each => each.split(/[/?]/)[1]);
      if (before !== after) document.title = underWay;
    },
    [path, UNDER_WAY] as const,
  );
  await followLink(page, path);
  // Wait, because the previous page also has a heading and a list.
  await expect(page).not.toHaveTitle(UNDER_WAY);
}

/** The viewport of a 1440 x 900 window at 200%, and below of 1280 x 1024 at 400%, which WCAG 1.4.10 requires. */
const zoomed = { width: 720, height: 450 };
const phone = { width: 320, height: 256 };
/** As low as possible, because a list renders the rows that fit. */
const wide = { width: 1440, height: 600 };

/** Returns controls and headings that overflow the window horizontally and can't be scrolled into view. */
function outOfReach(): string[] {
  const main = document.querySelector('main');
  /** Returns the nearest element around this one whose content overflows in one of these ways. */
  const around = (element: Element, overflow: RegExp): Element | null => {
    const parent = element.parentElement;
    if (parent === null || parent === main) return null;
    return overflow.test(getComputedStyle(parent).overflowX) ? parent : around(parent, overflow);
  };
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea, h1, h2)')]
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect();
      // A long name is cut where its cell ends.
      const cell = around(element, /hidden|clip/)?.getBoundingClientRect();
      const [start, end] = [Math.max(left, cell?.left ?? left), Math.min(right, cell?.right ?? right)];
      return width > 1 && (end <= start || start < 0 || end > innerWidth) && around(element, /auto|scroll/) === null;
    })
    .map(element => element.outerHTML.slice(0, 120));
}

async function expectInReach(page: Page): Promise<void> {
  await expectToFit(page);
  await expect.poll(() => page.evaluate(outOfReach), 'out of reach').toEqual([]);
}

/** Sets the window's size and scheme, and waits until the page has rendered. */
async function resize(page: Page, size: typeof wide, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expectRead(page);
}

/** Where to check the rules. Another language has the same components in the same colours. */
type Depth = 'everywhere' | 'on a phone' | 'nowhere';

function depthOf({ only, language }: Visit): Depth {
  if (only !== undefined) return 'nowhere';
  return language === undefined ? 'everywhere' : 'on a phone';
}

/**
 * The checks of a screen: wide in light, and on a phone in dark. Together they cover both layouts and both schemes
 * once. `src/theme/tokens.test.ts` proves the contrast of the tokens. Every second screen is checked in reverse order,
 * because it starts with the current window: first as a phone, then wide.
 */
const looks: ((page: Page, depth: Depth) => Promise<void>)[] = [
  async (page, depth) => {
    if (depth === 'nowhere') return;
    await resize(page, wide, 'light');
    await expectToFit(page);
    if (depth === 'on a phone') return;
    await expectAccessible(page);
  },
  async page => {
    await resize(page, zoomed, 'dark');
    await expectInReach(page);
  },
  async (page, depth) => {
    // Controls are larger on touch screens.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await resize(page, phone, 'dark');
    await expectInReach(page);
    if (depth !== 'nowhere') await expectAccessible(page);
    await devtools.detach();
  },
];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');

/** Asserts that the menu has a role's pages, and that all other addresses redirect to the start page. */
async function expectOwnPages(page: Page, role: Role): Promise<void> {
  const own = routeNames.filter(route => maySee(role, route));
  const offered = () =>
    menu(page).evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname).sort());
  await page.goto('/nowhere');
  await expect.poll(offered).toEqual([...own].sort());
  for (const route of ['/nowhere', ...routeNames.filter(route => !own.includes(route))]) {
    await followLink(page, route);
    await expect(page).toHaveURL(new RegExp(`${homeRoute}$`));
  }
}

for (const [person, visit] of Object.entries(visits)) {
  const { account, organization, role, language, only, screens } = visit;
  test(`what ${person} sees can be used by everybody`, async ({ page, signIn }) => {
    test.slow();
    const log = followLog(page);
    await page.setViewportSize(only === undefined ? wide : zoomed);
    if (language !== undefined) await page.addInitScript(tag => localStorage.setItem('language', tag), language);
    if (account !== undefined) await signIn(account);
    if (organization !== undefined) await rememberOrganization(page, organization);
    if (role !== undefined) await expectOwnPages(page, role);
    for (const [at, [path, shown]] of Object.entries(screens).entries()) {
      await test.step(path, async () => {
        await open(page, path);
        await expectShown(page, shown);
        if (account !== undefined) expect(routeOf(new URL(page.url()).pathname)).toBe(routeOf(addressOf(path)));
        if (language !== undefined) await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        if (only === 'opening') return;
        for (const look of at % 2 === 0 ? looks : looks.toReversed()) await look(page, depthOf(visit));
      });
    }
    expect(log()).toEqual([]);
  });
}

test('the visits include every page of every role', () => {
  const all = Object.values(visits);
  for (const { account, role } of all) {
    if (role === undefined) continue;
    const visited = all
      .filter(visit => visit.account === account)
      .flatMap(({ screens }) => Object.keys(screens).map(path => routeOf(addressOf(path))));
    expect(
      routeNames.filter(route => maySee(role, route) && !visited.includes(route)),
      role,
    ).toEqual([]);
  }
});
