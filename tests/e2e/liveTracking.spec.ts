import type { Page } from '@playwright/test';
import { expect, expectAccessibleEverywhere, rememberOrganization, test } from './support/console';

/** The signed-in person's device says where it is. */
async function post(page: Page, lng: number, lat: number): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name.endsWith('.accessToken'))?.value ?? '';
  const response = await page.request.post('/positions', {
    headers: { authorization: `Bearer ${token}` },
    data: { positions: [{ timestamp: new Date().toISOString(), lng, lat, accuracy: 10 }] },
  });
  expect(await response.json()).toMatchObject({ data: { accepted: 1 } });
}

async function openLive(page: Page): Promise<void> {
  await page.goto('/live-tracking');
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
}

test('who moves is seen to move, and stands still while it is paused', async ({ page, signInAtForm }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAtForm('acme-admin');
  await post(page, -0.12, 51.5);
  await openLive(page);
  await page.getByLabel('Search people').fill('acme-admin');
  await page.getByRole('list', { name: 'People who share their position' }).getByRole('button').click();
  const details = page.getByRole('region', { name: /^Details of/ });
  await expect(details).toContainText('51.50000, -0.12000');

  await details.getByRole('button', { name: 'Follow' }).click();
  await expect(details.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await post(page, -0.121, 51.501);
  await expect(details).toContainText('51.50100, -0.12100');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('main').getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
});

test('an area is made by numbers alone, and deleted and brought back', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('globex-admin');
  await openLive(page);
  await page.getByRole('tab', { name: 'Areas' }).click();
  await page.getByRole('button', { name: 'New circle' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Yard');
  await page.getByLabel('Latitude').fill('51.5');
  await page.getByLabel('Longitude').fill('-0.12');
  await page.getByLabel('Radius in metres').fill('300');
  await page.getByRole('button', { name: 'Save the area' }).click();
  await expect(page.getByRole('button', { name: 'Show Yard on the map' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Yard' }).click();
  await expect(page.getByRole('button', { name: 'Show Yard on the map' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Show Yard on the map' })).toBeVisible();
});

test('live tracking is accessible on every screen', async ({ page, signIn }) => {
  await signIn('super');
  await rememberOrganization(page, 'acme');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessibleEverywhere(page, () => openLive(page));
});
