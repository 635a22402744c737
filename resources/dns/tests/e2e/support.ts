import type { Page } from '@playwright/test';
import type { Database } from '../../../../service/db/connect';
import { expect, waitForList } from '../../../../tests/e2e/support/console';
import { type IncomingQuery, recordQueries } from '../../service/record';

export const grid = (page: Page) => page.getByRole('main').getByRole('grid');
export const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name });

/** Opens a tab with a list. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await waitForList(page);
}

/** Records a number of queries of `acme` for a domain. The last one is now. */
export async function insertQueries(
  db: Database,
  domain: string,
  count: number,
  query: Partial<IncomingQuery> = {},
): Promise<void> {
  const now = Date.now();
  const queries = Array.from({ length: count }, (_, at) => ({
    at: new Date(now - (count - 1 - at) * 10),
    domain,
    type: 1,
    protocol: 'UDP' as const,
    deviceId: undefined,
    clientIp: '192.0.2.7',
    client: undefined,
    dnssec: false,
    ...query,
  }));
  await recordQueries(db, 'acme', queries);
}
