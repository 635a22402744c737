import { expect, test } from '../../../../tests/e2e/support/console';
import { MAP_TIMEOUT, SMALL_WINDOW } from '../../../../tests/e2e/support/map';
import { signIn as signInByCall } from '../../../../tests/support/client';

test('an administrator changes settings, is told what a shorter retention deletes, and prints where maps begin', async ({
  page,
  service,
  signIn,
}) => {
  await signIn('acme-admin');
  await page.goto('/mapping-setting');
  const everybody = page.getByRole('switch', { name: 'Everybody shares their position' });
  await expect(everybody).toBeChecked();
  await everybody.click();
  await expect(page.getByRole('combobox', { name: 'Teams that share their positions' })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(everybody).toBeChecked();

  await page.getByRole('combobox', { name: 'Units' }).click();
  await page.getByRole('option', { name: 'Miles and feet' }).click();
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('Units');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Save' })).toBeHidden();
  const { body } = await (await signInByCall(service, 'acme-admin')).call('mapping/getSettings', {});
  expect(body.data).toMatchObject({ units: 'imperial' });

  await expect(page.getByText(/^Positions kept now[\d,]+The oldest is from\w{3} \d/)).toBeVisible();
  // A made-up loss, since the demo's positions are all of this week.
  const loss = { days: 7, points: 13_273, deletesBefore: '2026-11-19T00:00:00.000Z' };
  await page.route('**/mapping/update-retention', route => route.fulfill({ json: { data: loss } }));
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('combobox', { name: 'Keep positions for' }).click();
    await page.getByRole('option', { name: '7 days' }).click();
    const note = page.getByText(/^When you save, the .* deleted for good/);
    await expect(note).toBeInViewport();
    const bar = await page.getByRole('region', { name: 'Save' }).boundingBox();
    const noteBox = await note.boundingBox();
    expect((noteBox?.y ?? 0) + (noteBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await expect(page.getByText('Saving…')).toHaveCount(0);
    await question.getByRole('button', { name: 'Keep them' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
  }

  await test.step('paper shows the whole map on which they choose where maps begin', async () => {
    await page.setViewportSize(SMALL_WINDOW);
    await page.getByRole('combobox', { name: 'Maps begin with' }).click();
    await page.getByRole('option', { name: 'A view of your choice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where maps begin' });
    await expect(dialog.locator('canvas').first()).toBeVisible(MAP_TIMEOUT);
    await page.emulateMedia({ media: 'print' });
    const cut = await dialog.locator(':has(canvas)').evaluateAll(frames =>
      frames.filter((frame, at) => {
        const content = frames[at + 1];
        return content && getComputedStyle(frame).overflow === 'hidden' && content.clientHeight > frame.clientHeight;
      }),
    );
    expect(cut).toEqual([]);
  });
});

test("asks about an operator's unsaved changes before another organisation is opened", async ({ page, signIn }) => {
  await signIn('super');
  await page.goto('/mapping-setting?organization=acme');
  const everybody = page.getByRole('switch', { name: 'Everybody shares their position' });
  await everybody.uncheck();

  const toGlobex = async () => {
    await page.getByRole('button', { name: /^Organisation:/ }).click();
    await page.getByRole('option', { name: 'Globex Industries' }).click();
  };
  await toGlobex();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('button', { name: /^Organisation: Acme/ })).toBeVisible();
  await expect(everybody).not.toBeChecked();

  await toGlobex();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: /^Organisation: Globex/ })).toBeVisible();
  await expect(page).toHaveURL(/organization=globex/);
  await expect(everybody).toBeChecked();
});
