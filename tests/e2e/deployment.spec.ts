/** Deployment: below a base path with other branding, and the messages for a wrong configuration. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demo } from '../../contract/demo';
import { assembleRelease } from '../../scripts/release/assembleRelease.mjs';
import { type ServiceProcess, spawnService } from '../support/process';
import { startService, type TestService } from '../support/service';
import { temporaryFolder } from '../support/temporary';
import {
  closePanel,
  colorRules,
  expect,
  expectAccessible,
  expectReadableInDark,
  expectToFit,
  fillSignIn,
  signOut,
  test,
} from './support/console';

let service: TestService | undefined;
test.afterEach(async () => {
  await service?.stop();
  service = undefined;
});

async function signIn(page: Page, account: string): Promise<void> {
  if (service === undefined) throw new Error('There is no service');
  await fillSignIn(page, account, service.demoPassword);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Asserts what depends on the branding: that the logo fits, and that colours are accessible in both schemes. */
async function expectReadable(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectToFit(page);
  await expectAccessible(page, colorRules);
  await expectReadableInDark(page);
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 28" width="120" height="28"><rect width="28" height="28" rx="14" fill="#0f766e"/><text x="36" y="20" font-family="sans-serif" font-size="18" fill="#0f766e">Acme</text></svg>`;

test('with other branding below a path: signing in, lists, forms, files, signing out', async ({ page, request }) => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'logo.svg');
  await writeFile(file, logo);
  const dark = join(folder.path, 'dark.svg');
  await writeFile(dark, logo.replaceAll('#0f766e', '#5eead4'));
  service = await startService({
    env: {
      BASE_PATH: '/console',
      BRAND_NAME: 'Acme & Sons',
      BRAND_LOGO: file,
      BRAND_LOGO_DARK: dark,
      BRAND_FAVICON: file,
      BRAND_COLOR: '#0f766e',
    },
  });
  const { url } = service;
  // The start page has the brand's name before any script runs.
  const start = await (await request.get(`${url}/`, { headers: { accept: 'text/html' } })).text();
  expect(start).toContain('<title>Acme &#38; Sons</title>');
  expect(start).toContain('<base href="/console/" />');
  // Outside the base path, the console redirects to it.
  await page.goto(new URL('/', url).href);
  await expect(page).toHaveURL(`${url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const elsewhere: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith('http') && !request.url().startsWith(`${url}/`)) elsewhere.push(request.url());
  });

  await page.goto(`${url}/manage-users/${demo.acmeUser}`);
  await expect(page).toHaveURL(`${url}/login`);
  await expect(page).toHaveTitle('Sign in · Acme & Sons');
  await expect(page.getByRole('img', { name: 'Acme & Sons' })).toBeVisible();
  await expect(page.getByText('Chat Console')).toHaveCount(0);
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/console/brand/favicon');
  await expectReadable(page);
  await signIn(page, 'acme-admin');
  await expect(page).toHaveURL(new RegExp(`^${url}/manage-users/`));
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(firstName).not.toHaveValue('');
  await closePanel(page);
  await expect(page).toHaveURL(new RegExp(`^${url}/manage-users\\b`));
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await expect(page).toHaveTitle(/ · Acme & Sons$/);
  const shown = page.getByRole('navigation').getByRole('img', { name: 'Acme & Sons' });
  for (const [colorScheme, path] of [
    ['light', '/console/brand/logo'],
    ['dark', '/console/brand/logoDark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(shown).toHaveAttribute('src', path);
  }
  await expectReadable(page);

  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${url}/files\\b`));
  const chooser = page.locator('input[type=file]').first();
  await expect(chooser).toBeAttached();
  await chooser.setInputFiles({ name: 'below-a-path.txt', mimeType: 'text/plain', buffer: Buffer.from('here') });
  await expect(page.getByRole('main').getByText('below-a-path.txt')).toBeVisible();

  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByText(/entries$/).first()).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(`${url}/login`);
  await page
    .getByRole('link', { name: 'Forgot your password?' })
    .or(page.getByRole('button', { name: 'Forgot your password?' }))
    .click();
  await expect(page).toHaveURL(`${url}/forget-password`);
  // The remaining cookie identifies this device. Other consoles on the host don't receive it.
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).filter(name => /^(token|user)$|Token$/.test(name))).toEqual([]);
  expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set(['/console/']));
  expect(elsewhere).toEqual([]);
  await folder.remove();
});

test('a release starts in any folder', async ({ request }) => {
  const release = await temporaryFolder();
  const data = await temporaryFolder();
  let node: ServiceProcess | undefined;
  try {
    await assembleRelease(release.path);
    const env = { PORT: '0', DATA_DIR: data.path, SEED: 'none', LOG_LEVEL: 'error' };
    node = spawnService(env, 'built', { folder: release.path });
    const [, url = ''] = await node.printed(/The console is at (\S+)/);
    expect((await request.get(`${url}/healthz`)).status()).toBe(200);
    const page = await request.get(url, { headers: { accept: 'text/html' } });
    const [script] = /assets\/index-[\w-]+\.js/.exec(await page.text()) ?? [];
    expect((await request.get(`${url}/${script}`)).headers()['content-type']).toContain('javascript');
    expect(await node.end()).toBe(0);
  } finally {
    await node?.end('SIGKILL');
    await Promise.all([release.remove(), data.remove()]);
  }
});

test('a wrong configuration shows a message', async ({ page, service: shared }) => {
  const config = await (await page.request.get(`${shared.url}/config.json`)).json();
  await page.route('**/config.json', route => route.fulfill({ json: { ...config, brandnig: {} } }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This console is not set up correctly' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(/brandnig is not a setting\. Did you mean branding\?/);
  await page.unroute('**/config.json');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a logo that cannot be loaded is replaced by the name, and reported', async ({ page, service: shared }) => {
  const config = await (await page.request.get(`${shared.url}/config.json`)).json();
  await page.route('**/config.json', route =>
    route.fulfill({ json: { ...config, branding: { logo: '/nowhere.svg' } } }),
  );
  const reported = page.waitForEvent('pageerror');
  await page.goto('/login');
  expect((await reported).message).toContain('branding.logo cannot be loaded from');
  await expect(page.getByText('Chat Console')).toBeVisible();
});
