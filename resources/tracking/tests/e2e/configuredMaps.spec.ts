/** Configured maps: a style, a PMTiles file and Mapbox, and the fallback if each is unavailable. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, test } from '../../../../tests/e2e/support/console';
import { map, spotsOf } from '../../../../tests/e2e/support/map';
import { startTileServer, type TileServer } from '../../../../tests/e2e/support/tiles';
import { startService, type TestService } from '../../../../tests/support/service';

const width = async (page: Page, colour: string) =>
  Math.max(0, ...(await spotsOf(page, colour)).map(spot => spot.width));
/** The colour of land in each scheme. */
const land = { light: '#f7f8fa', dark: '#1a1f28' } as const;
const notice = (page: Page) => page.getByRole('main').getByRole('alert');

/** Makes the console read this map from its configuration. The service's policy must allow its origin. */
async function configure(page: Page, origin: string, map: object): Promise<void> {
  const config = await (await page.request.get(`${origin}/config.json`)).json();
  await page.route('**/config.json', route => route.fulfill({ json: { ...config, map } }));
}

// A small window, because the map is rendered without a GPU.
test.beforeEach(({ page }) => page.setViewportSize({ width: 720, height: 450 }));

test.describe('from a tile server', () => {
  let tiles: TileServer;
  let service: TestService | undefined;
  test.beforeEach(async () => {
    tiles = await startTileServer();
  });
  test.afterEach(async () => {
    await service?.stop();
    await tiles.stop();
  });

  test('a style or a PMTiles file is shown, and the bundled map while it is unavailable', async ({ page }) => {
    service = await startService({ env: { MAP_STYLE_URL: `${tiles.url}/style.json` } });
    // Signing in leads to the requested page.
    await page.goto(`${service.url}/last-known`);
    await fillSignIn(page, 'acme-admin', service.demoPassword);
    await expect(map(page)).toBeVisible();
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

    await test.step('a PMTiles file, in both schemes', async () => {
      tiles.isAvailable = false;
      await page.emulateMedia({ colorScheme: 'light' });
      await configure(page, new URL(page.url()).origin, { pmtilesUrl: `${tiles.url}/world.pmtiles` });
      await page.reload();
      await expect(notice(page)).toContainText(
        `The map tiles could not be loaded from ${tiles.url}/world.pmtiles. The bundled map is shown instead.`,
      );
      await expect(page.getByText('Made with Natural Earth')).toBeVisible();

      tiles.isAvailable = true;
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('A map of the tests')).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await expect.poll(() => width(page, land.light)).toBeGreaterThan(100);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => width(page, land.dark)).toBeGreaterThan(100);
    });
  });
});

test('Mapbox falls back to the bundled map if it cannot be reached', async ({ page, service, signIn }) => {
  await page.route('https://*.mapbox.com/**', route => route.abort());
  await configure(page, service.url, { mapboxToken: 'pk.no.token' });
  await signIn('acme-admin');
  await page.goto('/last-known');
  await expect(notice(page)).toContainText('Mapbox’s map could not be loaded. The bundled map is shown instead.');
  await expect(page.getByText('Made with Natural Earth')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
});
