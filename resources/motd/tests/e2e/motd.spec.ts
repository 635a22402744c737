/** The message of the day from draft to reader, and the announcement of versions. */
import type { Locator, Page } from '@playwright/test';
import { dismissMessage, expect, test } from '../../../../tests/e2e/support/console';
import { expectAccessibleWideAndNarrow } from '../../../../tests/e2e/support/wideAndNarrow';
import { signIn as signInByCall } from '../../../../tests/support/client';

test.afterEach(({ service }) => dismissMessage(service));

const message = (page: Page) => page.getByRole('region', { name: 'Message of the day' });
/** The message above the page, which is the only one with a button to dismiss it. */
const dismissibleMessage = (page: Page) =>
  message(page).filter({ has: page.getByRole('button', { name: 'Dismiss the message' }) });

async function write(page: Page, content: string, link = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(content);
  await page.getByRole('textbox', { name: 'Link' }).fill(link);
  for (const role of ['Super admins', 'Admins', 'Users']) {
    await page.getByRole('checkbox', { name: role, exact: true }).check();
  }
}

async function publish(page: Page, answer: (dialog: Locator) => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this message?' });
  await answer(dialog);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The message is published.')).toBeVisible();
}

test('versions are announced, a message is published, and a user reads both and dismisses the message', async ({
  page,
  signIn,
}) => {
  const stamp = String(Date.now());
  const content = `**Maintenance** on Sunday, ${stamp}`;
  await signIn('super');
  // Wait for the current message, because it shifts the page when it appears.
  await Promise.all([page.waitForResponse(/getUserMotdContent/), page.goto('/motd/versions')]);
  await page.getByRole('textbox', { name: 'iPhone, oldest' }).fill('99.0');
  await expect(page.getByText(/^Must not be newer than the released version/)).toBeVisible();
  await page.getByRole('textbox', { name: 'iPhone, oldest' }).fill('5.3.0');
  const web = `6.${Date.now() % 9_999}`;
  await page.getByRole('textbox', { name: 'Console' }).fill(web);
  await page.getByRole('textbox', { name: 'What is new' }).fill('Calls are **encrypted**.');
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('The versions are announced.')).toBeVisible();

  await page.getByRole('tab', { name: 'Message', exact: true }).click();
  await write(page, content, 'https://status.example.net/');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong', { hasText: 'Maintenance' })).toHaveCount(2);
  await publish(page);
  // It doesn't shift the page in use. It appears on the next one.
  await expect(dismissibleMessage(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(dismissibleMessage(page).locator('strong')).toHaveText('Maintenance');

  await test.step('a user reads it, and dismisses it for all browsers', async () => {
    await signIn('acme-user');
    await page.goto('/profile');
    await expect(dismissibleMessage(page).locator('strong')).toHaveText('Maintenance');
    await expectAccessibleWideAndNarrow(page);
    const link = dismissibleMessage(page).getByRole('link', { name: 'Read more' });
    await expect(link).toHaveAttribute('href', 'https://status.example.net/');
    await expect(link).toHaveAttribute('target', '_blank');
    const dismissed = page.waitForResponse(/motd\/dismiss/);
    await dismissibleMessage(page).getByRole('button', { name: 'Dismiss the message' }).click();
    await expect(dismissibleMessage(page)).toHaveCount(0);
    expect((await dismissed).status()).toBe(200);
    // The profile still shows the latest message after it was dismissed.
    await expect(message(page).locator('strong')).toHaveText('Maintenance');
    await expect(page.getByRole('button', { name: /There is news to read/ })).toBeVisible();
    await expect(page.getByText(`Console ${web}`)).toBeVisible();
    await expect(page.getByRole('main').locator('strong', { hasText: 'encrypted' })).toBeVisible();
  });
});

test('a message replaces another and is brought back, the next is planned and cancelled, and a hostile one does no harm', async ({
  page,
  service,
  signIn,
}) => {
  const stamp = String(Date.now());
  const content = `**Maintenance** on Sunday, ${stamp}`;
  await signIn('super');
  await page.goto('/motd');
  await write(page, content, 'https://status.example.net/second');
  await publish(page);
  const user = await signInByCall(service, 'acme-user');
  const { body } = await user.call('version/getUserMotdContent', {});
  await user.call('motd/dismiss', { revision: body.data?.revision ?? 0 });
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('tab', { name: 'Message', exact: true }).click();
  await write(page, `${content}, later`, 'https://status.example.net/second');
  await expect(page.getByText('Dismissed by 1 user')).toBeVisible();
  // The link belongs to the previous message, so the dialog asks whether to keep it.
  await publish(page, async dialog => {
    await expect(dialog.getByText(/^Everybody: \d+ users will see it\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Publish without a link' }).check();
    await expect(dialog.getByRole('link', { name: 'Read more' })).toHaveCount(0);
  });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(dismissibleMessage(page)).toContainText('later');
  const earlier = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: stamp }).nth(1);
  await expect(earlier).not.toContainText('later');
  await earlier.getByRole('button', { name: /^Publish again/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByText('The earlier message is published again.')).toBeVisible();
  await page.getByRole('tab', { name: 'Message', exact: true }).click();
  await expect(dismissibleMessage(page)).not.toContainText('later');

  await test.step('a message is validated, planned in the viewer’s time zone, and cancelled', async () => {
    await write(page, 'x'.repeat(2_003), 'javascript:alert(1)');
    await expect(page.getByText('A message has at most 2,000 characters. Remove 3.')).toBeVisible();
    await expect(page.getByText('Not a valid web address. Example: https://example.net')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    // A text of a megabyte is handled as well.
    await page.getByRole('textbox', { name: 'Message' }).fill('word '.repeat(200_000));
    await expect(page.getByText(/Remove 997,999/)).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);

    const content = `Later, ${Date.now()}`;
    await write(page, content);
    await page.getByLabel('Shown from').fill('2099-01-01T08:00');
    await page.getByLabel('Shown until').fill('2098-01-01T08:00');
    await expect(page.getByText('The end must be in the future and after the start.')).toBeVisible();
    await page.getByLabel('Shown until').fill('2099-01-02T08:00');
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await publish(page, async dialog => {
      await expect(dialog.getByText(`(${zone})`)).toBeVisible();
      await expect(dialog).toContainText(/1 Jan 2099|Jan 1, 2099/);
    });
    await expect(page.getByText(/^Planned by super/)).toBeVisible();
    await expect(dismissibleMessage(page).filter({ hasText: content })).toHaveCount(0);
    await page.getByRole('tab', { name: 'History' }).click();
    const item = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: content });
    await expect(item).toContainText('Planned');
    await item.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(item).toContainText('Cancelled');
  });

  await test.step('a hostile message runs no script and loads nothing', async () => {
    await page.getByRole('tab', { name: 'Message', exact: true }).click();
    const reports: string[] = [];
    await page.exposeFunction('tellReport', (text: string) => reports.push(text));
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', event => {
        void (window as unknown as { tellReport(text: string): void }).tellReport(event.violatedDirective);
      });
    });
    page.on('dialog', dialog => {
      reports.push(dialog.message());
      void dialog.dismiss();
    });
    const foreign: string[] = [];
    page.on('request', request => {
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    await write(
      page,
      [
        'Harmless',
        '<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(2)">',
        '<a href="javascript:alert(3)" onclick="alert(4)">one</a> [two](javascript:alert(5))',
        '[three](data:text/html;base64,PHNjcmlwdD5hbGVydCg2KTwvc2NyaXB0Pg==) ![four](https://evil.example/b.png)',
        `${'>'.repeat(600)} deep`,
      ].join('\n\n'),
    );
    await publish(page);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(dismissibleMessage(page)).toContainText('Harmless');
    await expect(dismissibleMessage(page).locator('script, img, [onclick], [onerror]')).toHaveCount(0);
    // An external picture becomes a link and isn't loaded.
    await expect(dismissibleMessage(page).locator('a')).toHaveText('four');
    await dismissibleMessage(page).getByText('two').click();
    expect(reports).toEqual([]);
    expect(foreign).toEqual([]);
  });
});
