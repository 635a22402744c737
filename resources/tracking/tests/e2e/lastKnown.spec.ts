import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectToFit, test } from '../../../../tests/e2e/support/console';
import { accents, MAP_TIMEOUT, map, SMALL_WINDOW, settledSpots, spotsOf } from '../../../../tests/e2e/support/map';
import { ingest } from '../../service/ingest';

const paris = { lng: 2.35, lat: 48.86 };
const berlin = { lng: 13.4, lat: 52.52 };
const people = (page: Page) => page.getByRole('main').getByRole('listbox', { name: 'Users' });
const someone = (page: Page, name: string) => people(page).getByRole('option', { name });

/** Ingests positions of Acme's two demo accounts, Ada Thornbury and Alice Marchant. */
async function reportPosition(
  service: { db: Parameters<typeof ingest>[0] },
  ada: object,
  alice: object,
): Promise<void> {
  const timestamp = new Date().toISOString();
  const positions = [
    { username: 'acme-user', timestamp, accuracy: 8, speed: 1.4, heading: 90, battery: 80, ...ada },
    { username: 'acme-admin', timestamp, accuracy: 30, ...alice },
  ];
  const { accepted } = await ingest(service.db, positions, {
    senderUsername: undefined,
    now: new Date(),
    log: console,
  });
  expect(accepted).toBe(2);
}

async function expectSpots(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await spotsOf(page, accents.light)).length, MAP_TIMEOUT).toBe(count);
}

/** Projects a latitude to Mercator's y, in degrees of longitude. */
function mercator(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}

/** Whether a name is to the right of a spot. */
function isBeside(spot: { x: number; y: number }, name: { x: number; y: number; height: number }): boolean {
  return name.x > spot.x && name.x < spot.x + 30 && Math.abs(name.y + name.height / 2 - spot.y) < 6;
}

test.beforeEach(({ page }) => page.setViewportSize(SMALL_WINDOW));

test('the map recovers from a missing style sheet and is printed, and shares positions, selection and filters with the list', async ({
  page,
  service,
  signIn,
}) => {
  await reportPosition(service, paris, berlin);
  await signIn('acme-admin');
  await test.step('a style sheet that never loads ends in a page with ways on, and its part is never shown without it', async () => {
    const sheet = /\/assets\/MapLibreEngine-.*\.css/;
    let refused = 0;
    await page.route(sheet, route => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/last-known?search=acme-');
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
    expect(refused).toBeGreaterThanOrEqual(5);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.unroute(sheet);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.maplibregl-map')).toHaveCSS('overflow', 'hidden');
  });

  await test.step('paper shows a whole map at the width of the page', async () => {
    const onScreen = await map(page).boundingBox();
    await expect.poll(() => page.evaluate(printedColors), MAP_TIMEOUT).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    const picture = page.locator('[data-picture]');
    await expect(picture).toBeVisible();
    const onPaper = await picture.boundingBox();
    expect(onPaper?.width).toBeGreaterThan(onScreen?.width ?? 0);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(picture).toHaveCount(0);
  });

  const details = page.getByRole('region', { name: 'Ada Thornbury' });
  await expect(people(page).getByRole('option')).toHaveCount(2);
  const [west, east] = await settledSpots(page, accents.light, 2);
  if (!west || !east) throw new Error('Two markers were there a moment ago');
  const slope = (mercator(berlin.lat) - mercator(paris.lat)) / (berlin.lng - paris.lng);
  expect((west.y - east.y) / (east.x - west.x)).toBeCloseTo(slope, 1);

  await test.step('who is clicked on the map is chosen in the list, and described', async () => {
    await page.mouse.click(west.x, west.y);
    await expect(page).toHaveURL(/person=acme-user/);
    await expect(someone(page, 'Ada Thornbury')).toHaveAttribute('aria-selected', 'true');
    await expect(details.getByText(/^Paris.*, Île-de-France, France$/)).toHaveAttribute(
      'title',
      '48.86000° N, 2.35000° E',
    );
    await expect(details.getByText('± 8 m', { exact: true })).toBeVisible();
    await expect(details.getByText('east, 90°')).toBeVisible();
    await expect(details.getByText('80%')).toBeVisible();
    await expect(details.getByRole('link', { name: 'Show the last 24 hours' })).toHaveAttribute(
      'href',
      /^\/historical-data\?people=acme-user&from=/,
    );
  });

  await test.step('who is chosen in the list by keyboard comes into view under the name', async () => {
    await people(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(someone(page, 'Alice Marchant')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/person=acme-admin/);
    await expect(page.getByRole('region', { name: 'Alice Marchant' })).toBeVisible();
    const label = page.locator('[data-label="acme-admin"]');
    await expect(label).toHaveText('Alice Marchant');
    await expect
      .poll(async () => {
        const spots = await spotsOf(page, accents.light);
        const box = await label.boundingBox();
        // The two spots are the marker and the ring around it.
        return box !== null && spots.length === 2 && spots.every(spot => isBeside(spot, box));
      }, MAP_TIMEOUT)
      .toBe(true);
  });

  await test.step('filters narrow list and map, and stand in the address', async () => {
    await page.getByRole('region', { name: 'Alice Marchant' }).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(people(page)).toBeFocused();
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expectSpots(page, 2);
    await page.getByRole('button', { name: 'Accuracy', exact: true }).click();
    await page.getByRole('menuitem', { name: 'within 10 m' }).click();
    await expect(page).toHaveURL(/accuracy=10/);
    await expect(people(page).getByRole('option')).toHaveText([/Ada Thornbury/]);
    await expectSpots(page, 1);

    await page.getByRole('searchbox', { name: 'Search users' }).fill('no user is called so');
    await expect(page.getByText('No matches')).toBeVisible();
    await expectSpots(page, 0);

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/accuracy|search/);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ users$/ })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');
  });

  await test.step('a click lists the people at one place', async () => {
    await reportPosition(service, paris, paris);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('acme-');
    await expect(people(page).getByRole('option')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show everybody' }).click();
    const [both] = await settledSpots(page, accents.light, 1);
    if (!both) throw new Error('The markers were there a moment ago');
    await page.mouse.click(both.x, both.y);
    const popup = page.getByRole('dialog', { name: '2 users here' });
    await expect(popup.getByRole('menuitem')).toHaveText(['Ada Thornbury', 'Alice Marchant']);
    await expect(popup.getByRole('button', { name: 'Zoom in' })).toBeHidden();
    await expectAccessible(page);
    await popup.getByRole('menuitem', { name: 'Ada Thornbury' }).click();
    await expect(popup).toBeHidden();
    await expect(details).toBeVisible();
  });

  await test.step('the page is accessible on a phone in dark, before and after a user is chosen', async () => {
    await details.getByRole('button', { name: 'Close' }).press('Enter');
    await page.setViewportSize({ width: 390, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(map(page)).toBeVisible();
    await expect(people(page).getByRole('option')).toHaveCount(2);
    await expectAccessible(page);
    await someone(page, 'Ada Thornbury').click();
    await expect(details).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  await test.step('on a wide screen in light', async () => {
    await page.setViewportSize(SMALL_WINDOW);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(details).toBeVisible();
    await expect(map(page)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  await test.step('the same people are shown live, on the same map', async () => {
    await map(page).evaluate(element => element.setAttribute('data-before', ''));
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await expect(page).toHaveURL(/\/live-tracking\?.*person=acme-user/);
    await expect(details.getByRole('button', { name: 'Follow' })).toBeVisible();
    await expect(people(page).getByRole('option')).toHaveCount(2, MAP_TIMEOUT);
    await expect(map(page)).toHaveAttribute('data-before');
  });

  await test.step('an address below the page leads to it and says so', async () => {
    await page.goto('/last-known/no-such-page');
    await expect(page).toHaveURL(/\/last-known\?organization=acme$/);
    await expect(page.getByText(/^There is no page at \/last-known\/no-such-page/)).toBeVisible();
  });
});

/** Runs in the page: begins to print and counts the colours of the printed map. An empty one has a single colour. */
function printedColors(): number {
  window.dispatchEvent(new Event('beforeprint'));
  const picture = document.querySelector<HTMLCanvasElement>('canvas[data-picture]');
  const pixels = picture?.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
  return new Set(new Uint32Array(pixels?.data.buffer ?? new ArrayBuffer())).size;
}
