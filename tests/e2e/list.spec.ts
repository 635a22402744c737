import type { Page } from '@playwright/test';
import { expect, trackCalls } from './support/console';
import { followLink } from './support/followLink';
import { ORGANIZATION, test, USERS } from './support/restartable';

const users = (query: string) => `/manage-users?organization=${ORGANIZATION}&${query}`;

const grid = (page: Page) => page.getByRole('grid', { name: 'Users' });
const firstRow = (page: Page) => grid(page).locator('[role=row][aria-rowindex="2"]');

/** Counts the calls that an action on the list makes, until the page is idle. */
async function callsOf(page: Page, act: () => Promise<void>): Promise<Record<string, number>> {
  const calls = trackCalls(page);
  await act();
  // The list requests the rows a while after the address changes.
  await expect.poll(() => calls.counts.listUsers ?? 0).toBeGreaterThan(0);
  await calls.waitUntilIdle();
  return { ...calls.counts };
}

test('a large list opens, sorts, filters, searches and pages with one call each, and renders only rows in view', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  const all = `${USERS.toLocaleString('en')} users`;
  const figure = page.getByRole('main').getByRole('status').first();
  const steps: [string, () => Promise<void>][] = [
    [
      'a page',
      async () => {
        await page.goto(users('perPage=50&page=1&sort=username&order=ASC'));
        await expect(firstRow(page)).toBeVisible();
        await expect(figure).toHaveText(all);
      },
    ],
    [
      'the next page',
      async () => {
        await page.getByRole('button', { name: /next page/i }).click();
        await expect(grid(page).locator('[role=row][aria-rowindex="52"]')).toBeVisible();
      },
    ],
    [
      'another order',
      async () => {
        await grid(page).getByRole('button', { name: 'E-mail', exact: true }).click();
        await expect(page).toHaveURL(/sort=email/);
        await expect(firstRow(page)).toBeVisible();
      },
    ],
    [
      'a search',
      async () => {
        await page.getByRole('searchbox').fill('garcia');
        await expect(figure).not.toHaveText(all);
      },
    ],
    [
      'a filter',
      async () => {
        const filter = { where: [{ field: 'status', operator: 'in', value: ['invited'] }] };
        await followLink(page, users(`filter=${encodeURIComponent(JSON.stringify(filter))}`));
        await expect(figure).toHaveText('143 users');
      },
    ],
  ];
  for (const [what, step] of steps) {
    const { listUsers, ...others } = await callsOf(page, step);
    expect(listUsers, what).toBe(1);
    for (const [call, times] of Object.entries(others)) expect(times, `${call} for ${what}`).toBe(1);
  }

  const nodesOf = async (perPage: number) => {
    await callsOf(page, () => followLink(page, users(`perPage=${perPage}&page=1`)));
    await expect(figure).toHaveText(all);
    await expect(firstRow(page)).toBeVisible();
    return page.evaluate(() => document.querySelectorAll('*').length);
  };
  const few = await nodesOf(250);
  // The number of cells varies slightly with the teams of the visible rows.
  expect(Math.abs((await nodesOf(1000)) - few)).toBeLessThan(few / 10);

  await firstRow(page).getByRole('checkbox').check();
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await expect(selection).toBeVisible();
  const changed = await page.evaluateHandle(() => {
    const rows = new Set<Element>();
    const observer = new MutationObserver(records => {
      for (const { target } of records) {
        const row = target instanceof Element ? target.closest('[role=row][aria-selected]') : null;
        if (row) rows.add(row);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    document.querySelectorAll<HTMLInputElement>('[role=row][aria-selected] input[type=checkbox]')[4]?.click();
    return rows;
  });
  await expect(selection.getByRole('status')).toHaveText(/^2 of /);
  expect(await changed.evaluate(rows => rows.size)).toBe(1);
});
