import type { Page } from '@playwright/test';
import { closePanel, expect, test } from './support/console';

async function chooseOrganization(page: Page, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /organi[sz]ation/i })
    .click();
  await page.getByRole('option', { name }).click();
}

test('an operator chooses an organisation, creates a user there, and switches to another', async ({ page, signIn }) => {
  await signIn('super');
  await page.goto('/manage-users');
  await expect(page.getByRole('main').getByText('Please select the organization')).toBeVisible();
  await expect(
    page.getByText('Choose the organisation whose records you want to see, or all organisations.'),
  ).toBeVisible();
  await chooseOrganization(page, 'Globex Industries');
  const figure = page.getByRole('status').filter({ hasText: /^[\d,]+ users$/ });
  const before = Number((await figure.textContent())?.replace(/\D/g, ''));

  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('hank.scorpio');
  await page.getByRole('textbox', { name: 'First name' }).fill('Hank');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Scorpio');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('hank@globex.example');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Hank Scorpio was created')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hank Scorpio' })).toBeVisible();

  await closePanel(page);
  await expect(figure).toHaveText(`${before + 1} users`);
  await chooseOrganization(page, 'Acme Ltd');
  await expect(page.getByRole('grid').getByRole('row', { name: 'Aaliyah Chen' })).toBeVisible();
});

test('an administrator edits their own organisation, except for what only an operator may edit', async ({
  page,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/organization');
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .click();
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('hello@acme.example');
  await expect(page.getByText(/Only a super admin can change this/).first()).toBeVisible();
  const bar = await page.getByRole('region', { name: 'Save' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0), 'the bar that saves ends with the window').toBeCloseTo(
    page.viewportSize()?.height ?? 0,
    0,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Acme Ltd was saved')).toBeVisible();
  await expect(page.getByText('hello@acme.example')).toBeVisible();
});

test('a page whose feature is switched off says so without a refused call', async ({ page, signIn }) => {
  await signIn('super');
  const refused: string[] = [];
  page.on('response', response => {
    if (response.status() === 403) refused.push(response.url());
  });
  for (const [path, title] of [
    ['/devices', 'The Security Hub is off for Initrode Logistics'],
    ['/dns', 'DNS filtering is off for Initrode Logistics'],
  ]) {
    await page.goto(`${path}?organization=initrode`);
    await expect(page.getByRole('main').getByText(title ?? '')).toBeVisible();
  }

  // The dashboard leaves out the feature's panel, even if the organisations load late.
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/api\/getOrganizations?$/, async route => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard?organization=initrode');
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByText('Never activated')).toBeVisible();
  expect(refused).toEqual([]);
});
