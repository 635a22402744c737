import type { Locator, Page } from '@playwright/test';
import { demo } from '../../../../contract/demo';
import { expect, expectToFit, test, waitForList } from '../../../../tests/e2e/support/console';
import { followLink } from '../../../../tests/e2e/support/followLink';
import { signIn as signInByCall } from '../../../../tests/support/client';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Returns the figure with a label. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > *')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

/** Waits until the analytics have loaded. */
async function isCounted(page: Page): Promise<void> {
  await expect(panel(page, 'Queries over time').locator('svg')).toBeVisible();
  for (const name of ['Most asked for', 'Most blocked', 'Why queries were blocked', 'Devices', 'How devices asked']) {
    await expect(panel(page, name).getByRole('row').nth(1)).toBeVisible();
  }
}

test('tabs are well placed, the overview links figures to their queries, and devices are set up', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await test.step('texts below each other begin at the same place, and controls beside each other are equally high', async () => {
    await page.goto('/dns/denylist');
    await waitForList(page);
    const main = page.getByRole('main');
    const left = (text: Locator) =>
      text.evaluate(element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      });
    const margin = await left(main.getByRole('heading', { level: 1 }));
    expect(await left(main.getByRole('tab').first())).toBe(margin);
    expect(await left(main.getByRole('heading', { level: 2 }))).toBe(margin);

    const controls = [
      main.locator('.MuiInputBase-root', { has: page.getByRole('searchbox') }),
      main.getByRole('button', { name: /All domains/ }),
      main.getByRole('button', { name: 'Filter', exact: true }),
    ];
    for (const control of controls) expect((await control.boundingBox())?.height).toBe(32);
  });

  await followLink(page, '/dns?range=30d');
  await isCounted(page);
  await expect(figure(page, 'Blocked')).toHaveText(/^[\d,]+$/);

  const domain = panel(page, 'Most blocked').getByRole('row').nth(1).getByRole('link');
  await expect(domain).toHaveAttribute('href', /status=blocked/);
  await expect(domain).toHaveAttribute('href', new RegExp(`domain=${await domain.textContent()}`));

  await test.step('on the narrowest phone, no domain is cut', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    const links = await panel(page, 'Most blocked').getByRole('rowheader').getByRole('link').all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(await link.evaluate(({ parentElement: name }) => name && name.scrollWidth - name.clientWidth)).toBe(0);
    }
    if (size) await page.setViewportSize(size);
  });

  // Choosing the current preset again opens no dialog.
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/range=30d/);

  // Range and device are part of the address.
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await page.getByRole('button', { name: '30 days' }).click();
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/range=30d&device=/);

  // The chart can also be shown as a table whose times link to their queries.
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const times = page.getByRole('table', { name: 'Queries over time' });
  await expect(times.getByRole('row').nth(1).getByRole('link')).toHaveAttribute(
    'href',
    /\/dns\/logs\?from=.*&to=.*&device=/,
  );

  await figure(page, 'Blocked').getByRole('link').click();
  await expect(page).toHaveURL(/\/dns\/logs/);
  await page.goBack();
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page, 'Devices').getByRole('row')).toHaveCount(2);

  await test.step('a custom range is chosen', async () => {
    await page.getByRole('button', { name: 'Custom range' }).click();
    const dialog = page.getByRole('dialog', { name: 'Custom range' });
    await dialog.getByLabel('From').fill('2001-01-01T00:00');
    await dialog.getByLabel('To').fill('2000-01-01T00:00');
    await expect(dialog.getByText('The end must come after the start.')).toBeVisible();
    await dialog.getByLabel('To').fill('2001-01-02T00:00');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('region', { name: 'No queries in this range' })).toBeVisible();
  });

  await test.step('devices are set up by address, file or QR code', async () => {
    await page.getByRole('tab', { name: 'Set-up' }).click();
    await expect(page.getByRole('img', { name: /Scan this/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name of the device' }).fill('Ada’s Phone');
    await page.getByRole('button', { name: 'Use this name' }).click();
    await expect(page.getByRole('button', { name: /https:.*Ada/ })).toBeVisible();
    await page.getByRole('button', { name: 'Android' }).click();
    await expect(page).toHaveURL(/platform=android/);
    await expect(page.getByRole('listitem').getByRole('button', { name: /Adas--Phone-/ })).toBeVisible();

    const link = page.getByRole('link', { name: /^Download dns-/ });
    const before = await link.getAttribute('href');
    await page.getByRole('button', { name: 'Renew the link' }).click();
    await expect(link).not.toHaveAttribute('href', before ?? '');
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/^dns-\w{6}\.txt$/);
  });

  await test.step('the selected tab is shown in full if there is no room for all tabs', async () => {
    await page.setViewportSize({ width: 1_000, height: 700 });
    await followLink(page, '/profile');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await followLink(page, '/dns/devices');
    const tab = page.getByRole('tab', { selected: true });
    await expect(tab).toHaveText('Devices');
    await expect(page.locator('.MuiTabs-scrollButtons').first()).toBeVisible();
    await expect(tab).toBeInViewport({ ratio: 0.99 });
  });
});

test('settings are saved together, and warn about deleted queries', async ({ page, service, signIn }) => {
  await signIn('globex-admin');
  await page.goto('/dns/settings');
  const log = page.getByRole('region', { name: 'Log', exact: true });
  await log.getByRole('combobox', { name: 'Keep queries for' }).click();
  await page.getByRole('option', { name: '1 day' }).click();
  await expect(log.getByRole('alert')).toContainText(/deleted for good/);
  await log.getByRole('switch', { name: 'Leave addresses out' }).click();
  await expectToFit(page);

  // Leaving asks before it discards changes.
  const keepEditing = async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  };
  await keepEditing();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Save' })).toBeHidden();
  const recreation = page.getByRole('region', { name: 'Recreation time' });
  await recreation.getByRole('switch', { name: 'Saturday' }).check();
  await keepEditing();
  await recreation.getByLabel('Saturday from').fill('20:00');
  await recreation.getByLabel('Saturday to').fill('10:00');
  await expect(recreation.getByText('The end must come after the start.')).toBeVisible();
  await expect(recreation.getByRole('button', { name: 'Save recreation time' })).toBeDisabled();
  await recreation.getByLabel('Saturday from').fill('08:00');
  await recreation.getByRole('button', { name: 'Save recreation time' }).click();
  await expect(page.getByText('Recreation time was saved')).toBeVisible();
  const administrator = await signInByCall(service, 'globex-admin');
  const stored = async () => (await administrator.call('dns/getOrganizationProfile', {})).body.data;
  expect(await stored()).toMatchObject({
    settings: { logs: { retention: 86_400, drop: { ip: true } } },
    parentalControl: { recreation: { times: { saturday: { start: '08:00:00', end: '10:00:00' } } } },
  });

  await page.getByRole('tab', { name: 'Security' }).click();
  const nrd = page.getByRole('switch', { name: 'Newly registered domains' });
  const was = await nrd.isChecked();
  await nrd.click();
  await expect(page.getByRole('region', { name: 'Save' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Save' })).toBeHidden();
  expect((await stored())?.security.nrd).toBe(!was);
});

test('a user’s page lists their DNS devices, also among all organisations', async ({ page, signIn }) => {
  await signIn('super');
  await page.goto(`/manage-users/${demo.acmeUser}/show?organization=*`);
  await page.getByRole('tab', { name: 'DNS' }).click();
  const device = page.getByRole('tabpanel').getByRole('grid').getByRole('link', { name: 'Ada’s' }).first();
  const name = (await device.textContent()) ?? '';
  await device.click();
  await expect(page).toHaveURL(/\/dns\/devices\/\w+\/show\?organization=acme$/);
  await expect(page.getByRole('dialog', { name })).toContainText('Ada Thornbury');
});
