import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectToFit, test } from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { SMALL_WINDOW } from '../../../../tests/e2e/support/map';
import { ingest } from '../../service/ingest';

const start = Date.parse('2026-01-05T08:00:00.000Z');
/** Metres per degree of latitude. */
const degree = 111_195;

interface Point {
  timestamp: string;
  lng: number;
  lat: number;
  speed: number;
  altitude: number;
  battery: number;
}

/** A morning: half an hour at a place, a drive of twenty minutes east, an hour there, then ten minutes north. */
function morning(day: number): Point[] {
  const points: Point[] = [];
  let [time, lng, lat] = [day, -0.1, 51.5];
  const go = (minutes: number, everySeconds: number, east: number, north: number) => {
    for (let seconds = 0; seconds < minutes * 60; seconds += everySeconds) {
      time += everySeconds * 1000;
      lng += (east * everySeconds) / (degree * Math.cos((51.5 * Math.PI) / 180));
      lat += (north * everySeconds) / degree;
      points.push({
        timestamp: new Date(time).toISOString(),
        lng: Math.round(lng * 1e6) / 1e6,
        lat: Math.round(lat * 1e6) / 1e6,
        speed: Math.hypot(east, north),
        altitude: 30 + points.length / 10,
        battery: 90 - Math.floor(points.length / 10),
      });
    }
  };
  go(30, 60, 0, 0);
  go(20, 10, 10, 0);
  go(60, 60, 0, 0);
  go(10, 10, 0, 12);
  return points;
}

/** A day within the retention, whenever the test runs. */
const day = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 2 * 86_400_000 + (start % 86_400_000);
const points = morning(day);
const last = points.at(-1);
const address = (more: string) =>
  `/historical-data?people=acme-user&from=${new Date(day - 1_000).toISOString()}&to=${new Date(day + 3 * 3_600_000).toISOString()}&tz=UTC${more}`;

test.beforeEach(async ({ page, service }) => {
  await page.setViewportSize(SMALL_WINDOW);
  const result = await ingest(
    service.db,
    points.map(point => ({ ...point, username: 'acme-user' })),
    { senderUsername: undefined, now: new Date(), log: console },
  );
  expect(result.refused).toEqual([]);
});

const map = (page: Page) => page.locator('[data-print-map]');
/** The dot, since the element around it has no size. */
const marker = (page: Page) => map(page).locator('[data-marker=acme-user] > div').first();
const hoverMarker = (page: Page) => map(page).locator('[data-hover-marker=acme-user] > div').first();
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const playback = (page: Page) => page.getByRole('region', { name: 'Playback' });
const clock = (page: Page) => playback(page).locator('time');

/** Waits until the tracks are drawn on the map. */
async function isDrawn(page: Page): Promise<void> {
  await expect(summary(page)).toBeVisible();
  // Rendering the map without a graphics card is slow.
  await expect(marker(page)).toBeVisible({ timeout: 60_000 });
  // The map first draws the world, then the tracks.
  await expect.poll(async () => (await coloured(page, map(page))).length, { timeout: 60_000 }).toBeGreaterThan(300);
}

/** Returns the pixels of a screenshot that have the first track's colour. */
async function coloured(page: Page, of: Locator): Promise<{ x: number; y: number }[]> {
  const png = (await of.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(async text => {
    const bytes = Uint8Array.from(atob(text), each => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!context) throw new Error('The browser draws no pictures');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const found: { x: number; y: number }[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.abs(red - 0x34) + Math.abs(green - 0x54) + Math.abs(blue - 0xd1) < 40) {
        found.push({ x: (at / 4) % picture.width, y: Math.floor(at / 4 / picture.width) });
      }
    }
    return found;
  }, png);
}

async function expectEachTabAccessible(page: Page): Promise<void> {
  for (const tab of ['Trips and stops', 'Chart', 'Points']) {
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page);
      await expectToFit(page);
    });
  }
}

/** Returns the position of a user's marker in the screenshot of the map. */
async function markerPlace(page: Page): Promise<{ x: number; y: number }> {
  const [outer, inner] = [await map(page).boundingBox(), await marker(page).boundingBox()];
  if (!outer || !inner) throw new Error('There is no marker');
  return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y };
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('a chosen track is exported and printed, drawn at its place, linked with its chart, and played back to its end', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  const people = page.getByRole('combobox', { name: 'Users' });
  // Many chosen users scroll, so that the options stay on the screen.
  await page.goto(`/historical-data?people=${Array.from({ length: 50 }, (_, n) => `user${n}`)}`);
  await people.click();
  await expect(page.getByRole('option').first()).toBeInViewport();
  await page.goto('/historical-data');
  await expect(page.getByRole('heading', { name: 'Whose track do you want to see?' })).toBeVisible();
  // Without a track, there is nothing to link, print or export.
  await expect(page.getByRole('button', { name: /^(Copy the link|Print|Export)$/ })).toHaveCount(0);
  await people.fill('acme-user');
  await page.getByRole('option', { name: /acme-user/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/people=acme-user/);

  await page.getByRole('button', { name: 'Custom range' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom range' });
  await dialog.getByLabel('From').clear();
  await expect(dialog.getByText(/^Not a valid date and time/)).toBeVisible();
  await dialog.getByLabel('From').fill('2001-01-01T00:00');
  await expect(dialog.getByText(/^Not a valid date and time/)).toBeHidden();
  await dialog.getByLabel('From').fill('2001-01-02T00:00');
  await dialog.getByLabel('To').fill('2001-01-01T00:00');
  await expect(dialog.getByText('The end must come after the start.')).toBeVisible();
  await dialog.getByLabel('To').fill('2001-01-03T00:00');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'No positions in this range' })).toBeVisible();
  const earlier = page.waitForResponse('**/tracks');
  await page.getByRole('button', { name: 'Earlier', exact: true }).click();
  await expect(page).toHaveURL(/from=2001-01-01/);
  await earlier;

  await page.route('**/tracks', route => route.abort(), { times: 1 });
  await followLink(page, address(`&at=${points[90]?.timestamp}&tab=points&speed=16&follow=true`));
  await expect(page.getByRole('alert')).toContainText('The tracks could not be loaded');
  await page.route(/\/trackWorker-/, route => route.abort(), { times: 1 });
  const codeFailure = page.waitForEvent('requestfailed', request => /trackWorker-/.test(request.url()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await codeFailure;
  await expect(page.getByRole('alert')).toContainText('The service can’t be reached.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await isDrawn(page);
  await expect(clock(page)).toHaveAttribute('datetime', points[90]?.timestamp ?? '');
  await expect(page.getByRole('tab', { name: 'Points' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('switch', { name: 'Follow' })).toBeChecked();
  await expect(playback(page).getByRole('combobox', { name: 'Speed of playback' })).toHaveText('960×');
  const table = page.getByRole('table', { name: 'Points' });
  const rows = table.getByRole('row');
  await expect(table).toHaveAttribute('aria-rowcount', String(points.length + 1));
  await expect(rows.nth(1)).toContainText('08:01:00');

  await test.step('another zone tells other times of the same', async () => {
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await expect(rows.nth(1)).toContainText(/05:01:00\sPM/);
    await expect(page).toHaveURL(/tz=Asia%2FTokyo/);
  });

  await test.step('every point is in a file; one that fails is said', async () => {
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const exported = async (name: string) => {
      const download = page.waitForEvent('download');
      await choose(name);
      return download;
    };
    const csv = await exported('CSV table');
    expect(csv.suggestedFilename()).toMatch(/^tracks-acme-user-[\d_-]+\.csv$/);
    expect((await textOf(csv)).trim().split('\n')).toHaveLength(points.length + 1);
    const gpx = await textOf(await exported('GPX track'));
    const trackPoints = await page.evaluate(text => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return [...parsed.querySelectorAll('trkpt')].map(
        each => `${each.getAttribute('lon')},${each.getAttribute('lat')}`,
      );
    }, gpx);
    expect(trackPoints).toHaveLength(points.length);
    expect(trackPoints.at(-1)?.split(',').map(Number)).toEqual([last?.lng, last?.lat]);
    expect(JSON.parse(await textOf(await exported('GeoJSON'))).type).toBe('FeatureCollection');
    expect(await textOf(await exported('KML'))).toContain('<kml');

    await page.route('**/tracks/export?*', route =>
      route.fulfill({ status: 503, json: { error: { code: 'busy', message: 'Later, please.' } } }),
    );
    await choose('CSV table');
    await expect(page.getByText('The file could not be written: Later, please.')).toBeVisible();
  });

  await test.step('on paper stand the range, the map and every row, and nothing to press', async () => {
    expect(await rows.count()).toBeLessThan(points.length);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(rows).toHaveCount(points.length + 1);
    await expect(page.getByText(/\d{4}.*\(Asia\/Tokyo\)/)).toBeVisible();
    await expect(map(page).locator('[data-picture]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    // No row is left in a scroll container, of which only the visible part would be printed.
    const [whole, body] = [rows.last(), page.locator('body')].map(each => each.boundingBox());
    const [end, paper] = [await whole, await body];
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((paper?.y ?? 0) + (paper?.height ?? 0) + 1);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => rows.count()).toBeLessThan(points.length);
  });

  // The map stays where it is, so that places on it can be compared.
  const follow = page.getByRole('switch', { name: 'Follow' });
  await follow.click();
  await expect(follow).not.toBeChecked();
  await page.getByRole('tab', { name: 'Trips and stops' }).click();

  // The total is 12 km to the east and 7.2 km to the north.
  const figures = summary(page).getByRole('article');
  await expect(figures).toHaveCount(1);
  await expect(figures).toContainText('19.2 km');
  await expect(figures).toContainText('30 min');
  const parts = page.getByRole('table', { name: 'Trips and stops' }).getByRole('row');
  await expect(parts).toHaveCount(5);
  await expect(parts.nth(2)).toContainText('12.0 km');
  await expect(parts.nth(2)).toContainText('36 km/h');

  // The line is at the recorded positions: in the middle of the drive, below the marker.
  await expect(summary(page).locator('[data-place]')).toHaveAttribute(
    'data-place',
    `${points[90]?.lng},${points[90]?.lat}`,
  );
  await marker(page).evaluate(element => {
    element.style.visibility = 'hidden';
  });
  let place = await markerPlace(page);
  const near = async () => {
    place = await markerPlace(page);
    const line = await coloured(page, map(page));
    return line.filter(({ x, y }) => Math.abs(x - place.x) <= 3 && Math.abs(y - place.y) <= 3).length;
  };
  await expect.poll(near, 'pixels of the line where a user was').toBeGreaterThan(4);
  await marker(page).evaluate(element => {
    element.style.visibility = '';
  });

  await test.step('what is pointed at on the map is in the chart, and the other way round', async () => {
    await page.getByRole('tab', { name: 'Chart' }).click();
    const chart = page.locator('[data-chart]');
    await expect(chart).toBeVisible();
    await expect(hoverMarker(page)).toBeHidden();
    await expect(async () => {
      await map(page).hover({ position: { x: place.x + 12, y: place.y + 1 } });
      await map(page).hover({ position: place });
      await expect(page.getByRole('tooltip').filter({ hasText: 'km/h' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(chart.locator('[data-cursor=hover]')).toBeAttached();

    // Hover the chart last, after the page has scrolled. A slow map reports late that the pointer has left it.
    await expect(async () => {
      await chart.hover({ position: { x: 190, y: 60 } });
      await chart.hover({ position: { x: 200, y: 60 } });
      await expect(hoverMarker(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(chart.locator('[data-cursor=hover]')).toBeVisible();
    await chart.click({ position: { x: 1, y: 60 } });
    await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(points[90]?.timestamp ?? '')));
  });

  await test.step('it arrives exactly where the track ends', async () => {
    await page.getByRole('tab', { name: 'Trips and stops' }).click();
    await parts.nth(2).getByRole('button').click();
    await playback(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await expect(clock(page)).not.toHaveAttribute('datetime', points[0]?.timestamp ?? '');
    await playback(page).getByRole('combobox', { name: 'Speed of playback' }).click();
    await page.getByRole('option', { name: /^3,840×/ }).click();
    await page.getByRole('switch', { name: 'Skip stops' }).click();
    await playback(page).getByRole('slider', { name: 'Time of playback' }).focus();
    await page.keyboard.press('Space');
    await expect(clock(page)).toHaveAttribute('datetime', last?.timestamp ?? '');
    await expect(playback(page).getByRole('button', { name: /^Play/ })).toBeVisible();
    await expect(summary(page).locator('[data-place]')).toHaveAttribute('data-place', `${last?.lng},${last?.lat}`);
    await expect(page).toHaveURL(/at=.*speed=64/);
    const end = await markerPlace(page);
    expect(end.x).toBeGreaterThan(place.x);
    expect(end.y).toBeLessThan(place.y);
  });

  await test.step('everybody can use it, on a wide screen and on a phone in the dark', async () => {
    await expectEachTabAccessible(page);
    await page.setViewportSize({ width: 390, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    // The slider has the full width of the bar, for a thumb.
    const slider = page.getByRole('slider', { name: 'Time of playback' }).locator('xpath=ancestor::*[@class][2]');
    await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThan(240);
    await expectEachTabAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
    const cross = await page.locator('.MuiChip-deleteIcon').boundingBox();
    expect(cross?.height).toBeGreaterThanOrEqual(24);
  });
});
