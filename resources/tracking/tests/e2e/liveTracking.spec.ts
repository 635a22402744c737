import type { Page, Worker } from '@playwright/test';
import {
  type Account,
  expect,
  expectAccessible,
  expectToFit,
  fillSignIn,
  test,
} from '../../../../tests/e2e/support/console';
import { keepsDraft } from '../../../../tests/e2e/support/drafts';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { keepToasts } from '../../../../tests/e2e/support/keepToasts';
import { accents, map, SMALL_WINDOW, type Spot, settledSpots, spotsOf } from '../../../../tests/e2e/support/map';
import { signIn as signInByCall } from '../../../../tests/support/client';
import { startService } from '../../../../tests/support/service';

/** Two places in London, 700 m apart, and one between them. */
const west = { lng: -0.12, lat: 51.5 };
const middle = { lng: -0.115, lat: 51.501 };
const east = { lng: -0.11, lat: 51.502 };
/** Markers are blue and areas purple, so that pixels can be told apart. */
const purple = { light: '#7a4fd0' } as const;

type Place = { lng: number; lat: number };

/** Sends a position of an account's device, with the account's own token. */
type Device = (place: Place) => Promise<void>;

/** Returns the device of an account. Signs the browser's current account out. */
async function deviceOf(account: Account, page: Page, signIn: (account: Account) => Promise<void>): Promise<Device> {
  await signIn(account);
  const token = await accessToken(page);
  return place => reportPosition(page, token, place);
}

async function accessToken(page: Page): Promise<string> {
  return (await page.context().cookies()).find(({ name }) => name.endsWith('.accessToken'))?.value ?? '';
}

async function reportPosition(page: Page, token: string, place: Place): Promise<void> {
  const response = await page.request.post('/positions', {
    headers: { authorization: `Bearer ${token}` },
    data: { positions: [{ timestamp: new Date().toISOString(), ...place, accuracy: 10 }] },
  });
  expect(await response.json()).toMatchObject({ data: { accepted: 1 } });
}

const main = (page: Page) => page.getByRole('main');
const people = (page: Page) => main(page).getByRole('listbox', { name: 'Users' });
const someone = (page: Page, name: string) => people(page).getByRole('option', { name });
/** The status that shows a live connection. */
const live = (page: Page) => main(page).getByRole('status').getByText('Live', { exact: true });
const detailsOf = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

async function openLive(page: Page): Promise<void> {
  await page.goto('/live-tracking');
  await expect(live(page)).toBeVisible();
}

/** Filters list and map to people whose name contains a text, and fits the map to them. */
async function showAlone(page: Page, search: string, count: number): Promise<void> {
  await page.getByLabel('Search users').fill(search);
  await expect(people(page).getByRole('option')).toHaveCount(count);
  await page.getByRole('button', { name: 'Show everybody' }).click();
}

test.beforeEach(({ page }) => page.setViewportSize(SMALL_WINDOW));

test('a marker follows a device unless the connection is lost or the user stops sharing, and the log shows who enters a circle', async ({
  page,
  service,
  signIn,
}) => {
  const admin = await signInByCall(service, 'acme-admin');
  const ada = await deviceOf('acme-user', page, signIn);
  const alice = await deviceOf('acme-admin', page, signIn);
  await ada(west);
  await alice(east);
  await keepToasts(page);
  const network = await networkOf(page);
  await openLive(page);
  await showAlone(page, 'acme-', 2);
  const [left, right] = await settledSpots(page, accents.light, 2);
  if (!left || !right) throw new Error('Two markers were there a moment ago');
  expect(right.x - left.x).toBeGreaterThan(100);

  await ada(middle);
  const between = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  await expect
    .poll(async () => (await spotsOf(page, accents.light)).map(spot => isNear(spot, between) || isNear(spot, right)))
    .toEqual([true, true]);

  const details = detailsOf(page, 'Ada Thornbury');
  const position = details.getByRole('button', { name: 'Copy the position' });
  const inTheWest = '51.50000° N, 0.12000° W';
  const inTheMiddle = '51.50100° N, 0.11500° W';
  await test.step('who is clicked is described', async () => {
    await page.mouse.click(between.x, between.y);
    await expect(position).toHaveAttribute('title', inTheMiddle);
    await expectAccessible(page);
  });

  await test.step('who is followed stays described, and nothing moves while it is paused', async () => {
    await details.getByRole('button', { name: 'Follow' }).click();
    await expect(details.getByRole('button', { name: 'Stop following' })).toBeVisible();
    await ada(west);
    await expect(position).toHaveAttribute('title', inTheWest);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(main(page).getByText('Paused', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(live(page)).toBeVisible();
  });

  await test.step('a lost connection is said, and everybody is where they are once it is back', async () => {
    await network.switch(false);
    await expect(main(page).getByText('Connection lost')).toBeVisible();
    await expect(main(page).getByText(/trying again in \d+ s, last update \d+ seconds? ago/)).toBeVisible();
    await expectAccessible(page);
    await ada(middle);
    await expect(position).toHaveAttribute('title', inTheWest);

    await network.switch(true);
    // It may have reconnected on its own meanwhile.
    const retry = page.getByRole('button', { name: 'Try again now' });
    await expect(retry.or(live(page))).toBeVisible();
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => {});
    await expect(live(page)).toBeVisible();
    await expect(position).toHaveAttribute('title', inTheMiddle);
  });

  const share = (everybody: boolean) => admin.call('mapping/updateSettings', { sharing: { everybody, teams: [] } });
  await ada(west);
  // The first position may be implausible after those of other tests. The second, at the same place, isn't.
  await ada(west);
  await test.step('a user who stops sharing disappears, and their follower is notified', async () => {
    await followLink(page, '/manage-users');
    await page.getByRole('searchbox', { name: 'Search' }).fill('acme-user');
    await page
      .getByRole('grid')
      .getByRole('link', { name: /^Ada Thornbury/ })
      .click();
    await page.getByRole('tab', { name: 'Location' }).click();
    await page.getByRole('link', { name: 'Follow live' }).click();
    const unfollow = detailsOf(page, 'Ada Thornbury').getByRole('button', { name: 'Stop following' });
    await expect(unfollow).toBeVisible();
    await showAlone(page, 'acme-user', 1);
    // The two spots are the marker and the ring around it.
    await settledSpots(page, accents.light, 2);
    await unfollow.click();
    await detailsOf(page, 'Ada Thornbury').getByRole('button', { name: 'Follow', exact: true }).click();
    await settledSpots(page, accents.light, 2);
    try {
      expect((await share(false)).status).toBe(200);
      const notice = page.getByText('Ada Thornbury isn’t sharing a position.');
      await expect(notice).toBeVisible();
      await expect(detailsOf(page, 'Ada Thornbury')).toBeHidden();
      await expect(main(page).getByText('No user shares a position')).toBeVisible();
      await expect.poll(() => spotsOf(page, accents.light)).toEqual([]);
      await expectAccessible(page);
    } finally {
      expect((await share(true)).status).toBe(200);
    }
    await expect(someone(page, 'Ada Thornbury')).toBeVisible();
  });

  const name = `Depot ${Date.now()}`;
  await someone(page, 'Ada Thornbury').click();
  await detailsOf(page, 'Ada Thornbury').getByRole('button', { name: 'Show on the map' }).click();
  // The two spots are the marker and the ring around it.
  await expect
    .poll(async () => {
      const centre = await centreOfMap(page);
      return (await spotsOf(page, accents.light)).map(spot => isNear(spot, centre));
    })
    .toEqual([true, true]);

  try {
    await page.getByRole('tab', { name: 'Areas' }).click();
    await page.getByRole('button', { name: 'New circle' }).click();
    await page.getByRole('combobox', { name: 'Colour' }).click();
    await page.getByRole('option', { name: 'Purple' }).click();
    // The click waits until the closing menu no longer blocks the page.
    await page.getByLabel('Name', { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    // The page may have been scrolled for the form.
    const centre = await centreOfMap(page);
    await page.mouse.move(centre.x, centre.y - 60);
    await page.mouse.down();
    await page.mouse.move(centre.x + 20, centre.y - 60, { steps: 4 });
    await page.mouse.move(centre.x + 40, centre.y - 60, { steps: 4 });
    await page.mouse.up();
    // At this zoom, a pixel is three quarters of a metre.
    await expect(page.getByLabel('Radius in metres')).toHaveValue(/^(2[89]|3[0-2])$/);
    await expect.poll(async () => (await spotsOf(page, purple.light)).some(isAsDrawn)).toBe(true);
    const place = {
      lat: Number(await page.getByLabel('Latitude').inputValue()),
      lng: Number(await page.getByLabel('Longitude').inputValue()),
    };
    await page.getByRole('button', { name: 'Save the area' }).click();
    await expect(page.getByRole('button', { name: `Show ${name} on the map` })).toBeVisible();

    await page.getByRole('tab', { name: 'Log' }).click();
    const log = page.getByRole('list', { name: 'Users who entered or left areas' });
    await ada(place);
    await expect(log.getByText(`Ada Thornbury entered ${name}`)).toBeVisible();
    await ada(west);
    await expect(log.getByText(`Ada Thornbury left ${name}`)).toBeVisible();

    await test.step('one is made by numbers alone, deleted and brought back', async () => {
      // In one word, which is as wide as a notification.
      const numbers = `${name}ByNumbersWithAnUnusuallyLongName`;
      const shown = page.getByRole('button', { name: `Show ${numbers} on the map` });
      await page.getByRole('tab', { name: 'Areas' }).click();
      await page.getByRole('button', { name: 'New circle' }).press('Enter');
      // The focus moves into the form, back to the areas, and to their list after a deletion.
      await expect(page.getByRole('heading', { name: 'New area' })).toBeFocused();
      await page.getByLabel('Name', { exact: true }).fill(numbers);
      await page.getByLabel('Latitude').fill('51.5');
      await page.getByLabel('Longitude').fill('-0.12');
      await page.getByLabel('Radius in metres').fill('300');
      // What was typed last, which is JSON within JSON.
      await keepsDraft(page, String.raw`radiusM\":300`);
      await page.reload();
      await expect(page.getByText(/^What you typed on .* is back/)).toBeVisible();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(numbers);
      await expect(page.getByLabel('Radius in metres')).toHaveValue('300');
      await page.getByRole('button', { name: 'Save the area' }).press('Enter');
      await expect(shown).toBeVisible();
      await expect(page.getByRole('tabpanel', { name: 'Areas' })).toBeFocused();
      await page.getByRole('button', { name: `Delete ${numbers}` }).press('Enter');
      await expect(shown).toBeHidden();
      await expect(page.getByRole('tabpanel', { name: 'Areas' }).getByRole('list')).toBeFocused();
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeInViewport({ ratio: 1 });
      await undo.click();
      await expect(shown).toBeVisible();
    });
  } finally {
    const { body } = await admin.call('mapping/listGeofences', {});
    for (const drawn of body.data ?? []) {
      if (drawn.name.startsWith(name)) await admin.call('mapping/deleteGeofence', { id: drawn.id });
    }
  }
});

test('code of the live positions that can’t be loaded is loaded again on demand', async ({ page, signIn }) => {
  await signIn('acme-admin');
  let failures = 0;
  await page.route(/\/liveWorker-/, route => {
    failures += 1;
    return route.abort();
  });
  await page.goto('/live-tracking');
  const retry = page.getByRole('button', { name: 'Try again now' });
  await retry.click();
  // It also tries again by itself.
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(main(page).getByText('Connection lost')).toBeVisible();
  await page.unroute(/\/liveWorker-/);
  await retry.click();
  await expect(live(page)).toBeVisible();
  await expect(people(page).getByRole('option').first()).toBeVisible();
});

test('below a path, positions come from there', async ({ page }) => {
  const service = await startService({ env: { BASE_PATH: '/console' } });
  try {
    const socket = page.waitForEvent('websocket');
    await page.goto(`${service.url}/live-tracking`);
    await fillSignIn(page, 'acme-admin', service.demoPassword);
    await expect(live(page)).toBeVisible();
    expect((await socket).url()).toBe(`${service.url.replace('http', 'ws')}/live`);
  } finally {
    await service.stop();
  }
});

test('an operator sees the people of the selected organisation, last known and live, on every screen', async ({
  page,
  signIn,
}) => {
  const ada = await deviceOf('acme-user', page, signIn);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('super');
  const question = page.getByRole('heading', { name: 'Please select the organization' });
  await page.goto('/last-known');
  await expect(question).toBeVisible();
  await followLink(page, '/live-tracking');
  await expect(page).toHaveURL(/live-tracking/);
  await expect(question).toBeVisible();
  await ada(west);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /organi[sz]ation/i })
    .click();
  await page.getByRole('option', { name: 'Acme Ltd' }).click();
  await expect(page).toHaveURL(/organization=acme/);
  await followLink(page, '/last-known?search=acme-user');
  await expect(page.getByLabel('Search users')).toHaveValue('acme-user');
  await expect(people(page).getByRole('option')).toHaveCount(1);
  await settledSpots(page, accents.dark, 1);

  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect(live(page)).toBeVisible();
  await showAlone(page, 'acme-user', 1);
  const [before] = await settledSpots(page, accents.dark, 1);
  if (!before) throw new Error('A marker was there a moment ago');
  await ada({ ...west, lng: west.lng + 0.0005 });
  await expect
    .poll(async () => {
      const [after] = await spotsOf(page, accents.dark);
      return after !== undefined && after.x > before.x + 20 && Math.abs(after.y - before.y) < 2;
    })
    .toBe(true);

  await test.step('everybody can use it, on a wide screen and on a phone', async () => {
    await page.getByLabel('Search users').fill('');
    await expect(people(page).getByRole('option').nth(1)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 640 });
    await expectAccessible(page);
    await expectToFit(page);
  });
});

/** What the test adds to the worker's globals: its sockets, and whether they have a network. */
interface Networked {
  live: { isUp: boolean; sockets: WebSocket[] };
  WebSocket: typeof WebSocket;
}

/**
 * Controls the network of the live worker of the next page. Playwright can only route the sockets of pages. The worker
 * opens its first socket when it has a token, so the token's request waits until the worker is prepared.
 */
async function networkOf(page: Page): Promise<{ switch(isUp: boolean): Promise<void> }> {
  let isReady = () => {};
  const ready = new Promise<void>(resolve => {
    isReady = resolve;
  });
  let worker: Worker | undefined;
  await page.route(/mapping\/getToken/, async route => {
    await ready;
    await route.fallback();
  });
  page.on('worker', async started => {
    if (!started.url().includes('liveWorker')) return;
    worker = started;
    await started.evaluate(() => {
      const own = globalThis as unknown as Networked;
      const live: Networked['live'] = { isUp: true, sockets: [] };
      own.live = live;
      own.WebSocket = class extends own.WebSocket {
        constructor(url: string | URL) {
          super(url);
          live.sockets.push(this);
          if (!live.isUp) this.close();
        }
      };
    });
    isReady();
  });
  return {
    async switch(isUp) {
      await worker?.evaluate(up => {
        const { live } = globalThis as unknown as Networked;
        live.isUp = up;
        if (!up) for (const socket of live.sockets) socket.close();
      }, isUp);
    },
  };
}

/** Returns the centre of the map, in pixels of the window. */
async function centreOfMap(page: Page): Promise<Pick<Spot, 'x' | 'y'>> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function isNear(spot: Pick<Spot, 'x' | 'y'>, place: Pick<Spot, 'x' | 'y'>): boolean {
  return Math.hypot(spot.x - place.x, spot.y - place.y) < 3;
}

/** Whether a spot has the size of the drawn circle. */
function isAsDrawn({ width, height }: Spot): boolean {
  const size = Math.max(width, height);
  return size > 70 && size < 90;
}
