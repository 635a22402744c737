/** Configured maps: a style, a PMTiles file and Mapbox, and the fallback if each is unavailable. */
import type { Page } from '@playwright/test';
import { startService, type TestService } from '../support/service';
import { expect, expectAccessible, fillSignIn, test } from './support/console';
import { map, spotsOf } from './support/map';
import { startTileServer, type TileServer } from './support/tiles';

let tiles: TileServer;
let service: TestService | undefined;
test.beforeEach(async () => {
  tiles = await startTileServer();
});
test.afterEach(async () => {
  await service?.stop();
  await tiles.stop();
});

/** Opens the last known positions on a service with this map configuration. */
async function open(page: Page, env: Record<string, string>): Promise<void> {
  service = await startService({ env });
  // A small window, because the map is rendered without a GPU.
  await page.setViewportSize({ width: 720, height: 450 });
  // Signing in leads to the requested page.
  await page.goto(`${service.url}/last-known`);
  await fillSignIn(page, 'acme-admin', service.demoPassword);
  await expect(map(page)).toBeVisible();
}

const width = async (page: Page, colour: string) =>
  Math.max(0, ...(await spotsOf(page, colour)).map(spot => spot.width));
/** The colour of land in each scheme. */
const land = { light: '#f7f8fa', dark: '#1a1f28' } as const;
const notice = (page: Page) => page.getByRole('main').getByRole('alert');

test('a style is shown, and the bundled map while it is unavailable', async ({ page }) => {
  await open(page, { MAP_STYLE_URL: `${tiles.url}/style.json` });
  await expect.poll(() => width(page, tiles.colour)).toBeGreaterThan(300);
  await expect(notice(page)).toHaveCount(0);

  tiles.isAvailable = false;
  await page.reload();
  await expect(notice(page)).toContainText(
    `The map style could not be loaded from ${tiles.url}/style.json. The bundled map is shown instead.`,
  );
  expect(await width(page, tiles.colour)).toBe(0);
  await expect(page.getByText('Made with Natural Earth')).toBeVisible();
  await expectAccessible(page);

  tiles.isAvailable = true;
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => width(page, tiles.colour)).toBeGreaterThan(300);
  await expect(notice(page)).toHaveCount(0);
});

test('a PMTiles file is shown in both schemes, and the bundled map while it is unavailable', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, { MAP_PMTILES_URL: `${tiles.url}/world.pmtiles` });
  await expect.poll(() => width(page, land.light)).toBeGreaterThan(100);
  await expect(page.getByText('A map of the tests')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => width(page, land.dark)).toBeGreaterThan(100);

  tiles.isAvailable = false;
  await page.reload();
  await expect(notice(page)).toContainText(
    `The map tiles could not be loaded from ${tiles.url}/world.pmtiles. The bundled map is shown instead.`,
  );
  await expect(page.getByText('Made with Natural Earth')).toBeVisible();
});

test('Mapbox falls back to the bundled map if it cannot be reached', async ({ page }) => {
  await page.route('https://*.mapbox.com/**', route => route.abort());
  await open(page, { MAPBOX_TOKEN: 'pk.no.token' });
  await expect(notice(page)).toContainText('Mapbox’s map could not be loaded. The bundled map is shown instead.');
  await expect(page.getByText('Made with Natural Earth')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
});
