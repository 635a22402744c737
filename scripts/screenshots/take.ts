import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { systemBrowser } from '../lib/browser.mjs';
import { inProject } from '../lib/root.mjs';
import { type Demo, startDemo } from './demo';
import { type Picture, pictures } from './pictures';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const folder = inProject('docs/images');

/**
 * Takes the screenshots with these names, or all, into `docs/images`: `users-light.png`, `users-dark.png`, and with
 * `-phone` those at phone size.
 * @throws Error if a name is unknown
 */
export async function takeScreenshots(names: readonly string[], tell: (text: string) => void): Promise<void> {
  const wanted = names.length === 0 ? pictures : names.map(pictureOf);
  await mkdir(folder, { recursive: true });
  const executablePath = systemBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const demo = await startDemo();
    try {
      for (const scheme of schemes) await takeIn(scheme, wanted, browser, demo, tell);
    } finally {
      await demo.stop();
    }
  } finally {
    await browser.close();
  }
}

function pictureOf(name: string): Picture {
  const found = pictures.find(picture => picture.name === name);
  if (!found) throw new Error(`There is no picture ${name}. There are: ${pictures.map(each => each.name).join(', ')}`);
  return found;
}

async function takeIn(
  scheme: Scheme,
  wanted: readonly Picture[],
  browser: Browser,
  demo: Demo,
  tell: (text: string) => void,
): Promise<void> {
  for (const account of ['acme-admin', 'super', undefined] as const) {
    const own = wanted.filter(picture => picture.account === account);
    if (own.length === 0) continue;
    const context = await browser.newContext({
      baseURL: demo.url,
      colorScheme: scheme,
      viewport: desk,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    const page = await context.newPage();
    if (account !== undefined) await signIn(page, account, demo.password);
    for (const picture of own) {
      await take(page, picture, `${picture.name}-${scheme}.png`);
      if (picture.phone) {
        await page.setViewportSize(phone);
        await take(page, picture, `${picture.name}-phone-${scheme}.png`);
        await page.setViewportSize(desk);
      }
      tell(`${picture.name}, ${scheme}`);
    }
    await context.close();
  }
}

async function take(page: Page, { path, prepare }: Picture, file: string): Promise<void> {
  await page.goto(path);
  // An open record panel hides the page's own heading, so wait for any heading.
  await page.getByRole('heading').first().waitFor();
  await rest(page);
  if (prepare) {
    await prepare(page);
    await rest(page);
  }
  await page.screenshot({ path: `${folder}/${file}` });
}

/** Waits until nothing is loading. Map layers are drawn a moment later. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('main .MuiSkeleton-root') === null);
  await page.waitForTimeout(3_000);
}

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('banner').waitFor();
}
