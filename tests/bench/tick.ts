import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { seedScale } from '../../service/demo/scale';
import { type Client, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';
import { launchBrowser, type ServedPage, servePage } from './browser';
import { median, milliseconds, type Row } from './measure';

const ROWS = 1000;
const ORGANIZATION = 'scale-1';
const MOST_MS = 10;
/** Limit for the first selection on a page, which also shows the bulk action bar. */
const MOST_MS_WITH_BAR = 20;
/** Number of page loads to measure, after one to warm up. */
const LOADS = 3;
const TICKS = 5;
/** The metrics to sum up: what a selection costs until the page is laid out. */
const WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

/** Milliseconds of the first selection on a page and of later ones, as the median of all loads. */
interface Ticks {
  first: number;
  later: number;
}

/**
 * Compares selecting one row of 1,000 in the built console with react-admin's DataTable, in Chromium, until the page is
 * laid out again. Measures the main thread's processor time, so the machine's other work doesn't count. Painting is not
 * included. Empty without a build.
 */
export async function tickRows(): Promise<Row[]> {
  if (!existsSync(new URL('../../dist/console/index.html', import.meta.url))) return [];
  const service = await startService();
  const chrome = await launchBrowser();
  let reference: ServedPage | undefined;
  try {
    await seedScale(service.db, { users: ROWS, organizations: 1 });
    const operator = await signIn(service, 'super');
    reference = await serveDataTable(operator);

    const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } });
    const theirs = await ticksOf(page, reference.url, 'tbody input[type=checkbox]');
    await enterConsole(page, service);
    const listUrl = `${service.url}/manage-users?perPage=${ROWS}&page=1`;
    const ours = await ticksOf(page, listUrl, '[role=row][aria-selected] input[type=checkbox]');
    return [
      tickRow('tick: one row of 1,000', ours.later, theirs.later, MOST_MS),
      tickRow('tick: the first, with the bar of actions', ours.first, theirs.first, MOST_MS_WITH_BAR),
    ];
  } finally {
    await reference?.close();
    await chrome.close();
    await service.stop();
  }
}

/** Builds the reference page and gives it the same rows as the console. */
async function serveDataTable(operator: Client): Promise<ServedPage> {
  const { body } = await operator.call('listUsers', { organization: ORGANIZATION, limit: ROWS });
  return servePage('tick', { plugins: [react()] }, { 'rows.json': JSON.stringify(body.data?.items) });
}

async function enterConsole(page: Page, service: TestService): Promise<void> {
  await page.goto(`${service.url}/login`);
  await page.evaluate(id => localStorage.setItem('organization', id), ORGANIZATION);
  await page.getByLabel('Username').fill('super');
  await page.getByLabel('Password', { exact: true }).fill(service.demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await page.evaluate(id => localStorage.setItem('organization', id), ORGANIZATION);
}

/** Loads the page several times and selects its first rows one by one. */
async function ticksOf(page: Page, url: string, checkboxes: string): Promise<Ticks> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.filter(({ name }) => WORK.includes(name)).reduce((sum, { value }) => sum + 1000 * value, 0);
  };
  const first: number[] = [];
  const later: number[] = [];
  for (let load = 0; load <= LOADS; load++) {
    await page.goto(url);
    await page.locator(checkboxes).nth(TICKS).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    for (let at = 0; at < TICKS; at++) {
      const before = await spent();
      await page.evaluate(tick, { checkboxes, at });
      if (load > 0) (at === 0 ? first : later).push((await spent()) - before);
    }
  }
  await devtools.detach();
  return { first: median(first), later: median(later) };
}

/** Runs in the page: selects a row and waits for the rendering. */
async function tick({ checkboxes, at }: { checkboxes: string; at: number }): Promise<void> {
  const box = document.querySelectorAll<HTMLInputElement>(checkboxes)[at];
  if (!box) throw new Error(`There is no row ${at}`);
  box.click();
  // React renders a click's updates in a microtask.
  await Promise.resolve();
  document.body.getBoundingClientRect();
  if (!box.checked) throw new Error(`Row ${at} was not ticked`);
  await new Promise(resolve => setTimeout(resolve, 100));
}

function tickRow(what: string, ours: number, theirs: number, most: number): Row {
  return {
    what,
    ours: milliseconds(ours),
    reference: milliseconds(theirs),
    ratio: `${(theirs / ours).toFixed(0)}x faster`,
    target: `<= ${most} ms`,
    met: ours <= most,
  };
}
