import type { Page } from '@playwright/test';
import { signIn as signInByCall } from '../support/client';
import { expect, expectAccessible, expectReadableInDark, fillSignIn, rememberOrganization } from './support/console';
import { followLink } from './support/followLink';
import { ORGANIZATION, type RestartableService, test } from './support/restartable';
import { unreliableNetwork } from './support/unreliable';

/** The number of active users. */
const ACTIVE = 1001;

/** Counts the large organisation's users with this status in the database. */
async function count(service: RestartableService, status: string): Promise<number> {
  const operator = await signInByCall(service, 'super');
  const filter = { field: 'status', operator: 'in' as const, value: [status] };
  const answer = await operator.call('listUsers', { organization: ORGANIZATION, filter, limit: 1 });
  return answer.body.data?.total ?? Number.NaN;
}

/** All tests change the same users and restore them. */
test.describe.configure({ mode: 'serial', timeout: 150_000 });

const activeOnes = encodeURIComponent(
  JSON.stringify({ where: [{ field: 'status', operator: 'in', value: ['active'] }] }),
);
const panel = (page: Page, action: string) => page.getByRole('region', { name: action, exact: true });
const figures = (text: string | null) => (text?.match(/[\d,]+/g) ?? []).map(it => Number(it.replaceAll(',', '')));

async function openActive(page: Page): Promise<void> {
  await rememberOrganization(page, ORGANIZATION);
  await page.goto(`/manage-users?filter=${activeOnes}`);
  await expect(page.getByRole('grid', { name: 'Users' }).locator('[aria-rowindex="2"]')).toBeVisible();
}

async function disableAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await selection.getByRole('button', { name: /^Select all / }).click();
  await selection.getByRole('button', { name: 'Disable', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Disable 1.?001 users\?$/ });
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
}

/** Selects the first users of the list one by one, and disables them. */
async function disableFirst(page: Page, count: number): Promise<void> {
  for (const box of (await page.getByRole('checkbox', { name: /^Select (?!all on)/ }).all()).slice(0, count)) {
    await box.click();
  }
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await selection.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
}

/** Presses Retry failed until nothing failed. Returns the text of the result. */
async function retryUntilDone(page: Page, action: string): Promise<string> {
  const result = panel(page, action);
  const outcome = result.getByText(/ done/);
  for (let times = 0; times < 8; times++) {
    await expect(outcome).toBeVisible({ timeout: 90_000 });
    const retry = result.getByRole('button', { name: 'Retry failed' });
    if (!(await retry.isVisible())) break;
    await retry.click();
  }
  return (await outcome.textContent()) ?? '';
}

test('on a phone, bulk actions that do not fit are in the menu', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn('acme-admin');
  await page.goto('/manage-users');
  await page.getByRole('checkbox', { name: 'Select Abebe Gupta' }).click();
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await expect
    .poll(() => selection.evaluate(bar => bar.scrollWidth - bar.clientWidth), 'pixels beside the bar')
    .toBeLessThanOrEqual(0);
  const more = selection.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.setViewportSize({ width: 500, height: 800 });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Abebe Gupta?' })).toBeVisible();
});

test('1,000 users chosen by a filter are disabled and enabled again while 30% of the calls fail', async ({
  page,
  service,
  signIn,
}) => {
  const disabledBefore = await count(service, 'disabled');
  await signIn('super');
  await openActive(page);
  await page.route('**/api/**', unreliableNetwork());
  let calls = 0;
  let go = () => {};
  const stopPressed = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/api/user/bulkDeactivate', async route => {
    if (++calls > 4) await stopPressed;
    await route.fallback();
  });
  await disableAll(page);

  const result = panel(page, 'Disable');
  await expect(result.getByText(/^[1-9][\d,]* of 1,001$/)).toBeVisible({ timeout: 60_000 });
  await result.getByRole('button', { name: 'Stop' }).click();
  go();
  const stopped = result.getByText(/ of 1,001 done/);
  await expect(stopped).toBeVisible({ timeout: 60_000 });
  const [done = 0] = figures(await stopped.textContent());
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(ACTIVE);
  expect(await count(service, 'disabled')).toBe(disabledBefore + done);

  await result.getByRole('button', { name: 'Continue' }).click();
  expect(await retryUntilDone(page, 'Disable')).toBe('1,001 done');
  expect(await count(service, 'disabled')).toBe(disabledBefore + ACTIVE);
  expect(await count(service, 'active')).toBe(0);

  await result.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await retryUntilDone(page, 'Undo of “Disable”')).toBe('1,001 done');
  expect(await count(service, 'active')).toBe(ACTIVE);
  expect(await count(service, 'disabled')).toBe(disabledBefore);
});

test('a run waits for a service that crashes, and one whose page is closed continues at the next visit', async ({
  page,
  service,
  signIn,
}) => {
  const disabledBefore = await count(service, 'disabled');
  await signIn('super');
  await openActive(page);

  await test.step('it waits while the service restarts, and reports exactly what was done', async () => {
    let calls = 0;
    await page.route('**/api/user/bulkDeactivate', async route => {
      if (++calls === 5) void service.kill().then(() => setTimeout(() => void service.restart(), 1000));
      await route.continue().catch(() => {});
    });
    await disableAll(page);
    expect(await retryUntilDone(page, 'Disable')).toBe('1,001 done');
    await page.unroute('**/api/user/bulkDeactivate');
    expect(await count(service, 'disabled')).toBe(disabledBefore + ACTIVE);
  });

  await test.step('the browser asks before it leaves a running one, which then shows its progress', async () => {
    const filter = { where: [{ field: 'status', operator: 'in', value: ['disabled'] }] };
    await followLink(page, `/manage-users?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const all = (disabledBefore + ACTIVE).toLocaleString('en');
    await expect(page.getByText(`${all} users`, { exact: true })).toBeVisible();
    let calls = 0;
    await page.route(/\/api\/user\/(bulkEnable|enable)$/, route => {
      // From the sixth call on, responses are lost.
      if (++calls > 5) return route.fetch().then(() => {});
      return route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const selection = page.getByRole('toolbar', { name: 'Selection' });
    await selection.getByRole('button', { name: /^Select all / }).click();
    await selection.getByRole('button', { name: 'Enable', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable', exact: true }).click();
    await expect.poll(() => calls).toBeGreaterThan(6);
    await expect(page.getByRole('button', { name: /Activity: 1 job is running/ })).toBeVisible();

    const asked = page.waitForEvent('dialog');
    const reloading = page.reload();
    await (await asked).accept();
    await reloading;
    await page.unroute(/\/api\/user\/(bulkEnable|enable)$/);

    await page.getByRole('button', { name: 'Activity: something was interrupted' }).click();
    const activity = page.getByRole('dialog', { name: 'Activity' });
    const item = activity.getByRole('listitem', { name: 'Users: Enable' });
    await expect(item).toContainText(/Interrupted: [\d,]+ of [\d,]+ done, [\d,]+ sent without an answer/);
    await expectAccessible(page);
    await item.getByRole('button', { name: 'Continue' }).click();
    await expect(item.getByText(new RegExp(`^${all} done$`))).toBeVisible({ timeout: 90_000 });
    expect(await count(service, 'disabled')).toBe(0);
  });
});

test('the next user finds nothing of it', async ({ page, service, signInAtForm }) => {
  await signInAtForm('super');
  await openActive(page);
  await page.route('**/api/user/bulkDeactivate', () => {});
  await disableFirst(page, 3);
  await expect(page.getByRole('button', { name: /1 job is running/ })).toBeVisible();
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(kept).toContain('runs');

  page.once('dialog', dialog => void dialog.accept());
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(kept).not.toContain('runs');
  await fillSignIn(page, 'acme-admin', service.demoPassword);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: /^Activity/ }).click();
  await expect(page.getByRole('dialog', { name: 'Activity' })).toContainText('Nothing is running');
});

test('a run continues on other pages, shows its result there and at its list, and is undone from the activity', async ({
  page,
  signIn,
}) => {
  await signIn('super');
  await openActive(page);
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/api/user/bulkDeactivate', async route => {
    await held;
    await route.continue();
  });
  await disableFirst(page, 3);
  await page.getByRole('link', { name: 'Manage Teams' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
  go();
  await expect(page.getByText('Users: Disable. 3 done')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(panel(page, 'Disable')).toContainText('3 done');

  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  const activity = page.getByRole('dialog', { name: 'Activity' });
  await activity.getByRole('listitem', { name: 'Users: Disable' }).getByRole('button', { name: 'Undo' }).click();
  const undoing = activity.getByRole('listitem', { name: 'Users: Undo of “Disable”' });
  await expect(undoing).toContainText('3 done');
  await expect(undoing.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await activity.getByRole('button', { name: 'Clear finished' }).click();
  await expect(activity).toContainText('Nothing is running');
  await expect(page.getByRole('list', { name: 'Jobs' })).toBeFocused();
});

test('everything works by keyboard, and is accessible at any width', async ({ page, signIn }) => {
  await signIn('super');
  await openActive(page);
  await page.route('**/api/user/bulkDeactivate', async route => {
    const { ids } = route.request().postDataJSON();
    const error = { code: 'conflict', message: 'The person is on duty.' };
    await route.fulfill({ json: { data: { ok: [], failed: ids.map((id: string) => ({ id, error })) } } });
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name }).first();
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate(node => node === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await press('/', 'ArrowDown', 'x', 'j', 'x');
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await expect(selection.getByRole('status')).toHaveText(/^2 of /);
  await tabTo('Clear the selection');
  await tabTo(/^Disable$/);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Disable 2 users?' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(/^Disable$/);
  await press('Enter');

  const result = panel(page, 'Disable');
  await expect(result).toContainText('0 done, 2 failed');
  await expect(result).toContainText('The person is on duty.');
  await expect(selection.getByRole('status')).toHaveText(/^2 of /);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.unroute('**/api/user/bulkDeactivate');
  await tabTo('Retry failed');
  await press('Enter');
  await expect(result).toContainText('2 done');
  await tabTo(/^Activity/);
  await press('Enter');
  const activity = page.getByRole('dialog', { name: 'Activity' });
  await expect(activity).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await tabTo(/^Undo$/);
  await press('Enter');
  await expect(activity.getByRole('listitem', { name: 'Users: Undo of “Disable”' })).toContainText('2 done');
  // The button is removed, so the focus moves to the panel.
  await expect(activity).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeFocused();
});
