import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { systemBrowser } from '../lib/browser.mjs';
import { inProject } from '../lib/root.mjs';
import { type Demo, startDemo } from './demo';
import { type Picture, pictures } from './pictures';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const folder = inProject('docs/images');

/**
 * Takes the screenshots with these names, or all, into `docs/images`: `users-light.png`, `users-dark.png`, and with
 * `-phone` those at phone size.
 * @throws Error if a name is unknown
 */
export async function takeScreenshots(names: readonly string[], print: (text: string) => void): Promise<void> {
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
      for (const scheme of schemes) await takeInScheme(scheme, wanted, browser, demo, print);
    } finally {
      await demo.stop();
    }
  } finally {
    await browser.close();
  }
}

function pictureOf(name: string): Picture {
  const found = pictures.find(picture => picture.name === name);
  if (!found) throw new Error(`No picture is named ${name}. Pictures: ${pictures.map(each => each.name).join(', ')}`);
  return found;
}

async function takeInScheme(
  scheme: Scheme,
  wanted: readonly Picture[],
  browser: Browser,
  demo: Demo,
  print: (text: string) => void,
): Promise<void> {
  for (const account of ['acme-admin', 'super', undefined] as const) {
    const accountPictures = wanted.filter(picture => picture.account === account);
    if (accountPictures.length === 0) continue;
    const context = await browser.newContext({
      baseURL: demo.url,
      colorScheme: scheme,
      viewport: desktop,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    const page = await context.newPage();
    if (account !== undefined) await signIn(page, account, demo.password);
    for (const picture of accountPictures) {
      await takeScreenshot(page, picture, `${picture.name}-${scheme}.png`);
      if (picture.phone) {
        await page.setViewportSize(phone);
        await takeScreenshot(page, picture, `${picture.name}-phone-${scheme}.png`);
        await page.setViewportSize(desktop);
      }
      print(`${picture.name}, ${scheme}`);
    }
    await context.close();
  }
}

async function takeScreenshot(page: Page, { path, prepare }: Picture, file: string): Promise<void> {
  await page.goto(path);
  // An open record panel hides the page's own heading, so wait for any heading.
  await page.getByRole('heading').first().waitFor();
  await waitUntilSettled(page);
  if (prepare) {
    await prepare(page);
    await waitUntilSettled(page);
  }
  await page.screenshot({ path: `${folder}/${file}` });
}

/** Waits until nothing is loading. Map layers are drawn a moment later. */
async function waitUntilSettled(page: Page): Promise<void> {
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
