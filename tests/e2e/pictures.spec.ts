/** Photos, logos and pictures in messages, from choosing a file to the users who see it. */
import type { Locator, Page } from '@playwright/test';
import { signIn as signInByCall } from '../support/client';
import { page as html, png } from '../support/pictures';
import { dismissMessage, expect, test, waitForList } from './support/console';
import { followLink } from './support/followLink';
import { expectAccessibleWideAndNarrow } from './support/wideAndNarrow';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
const wide = png(800, 400, [200, 60, 40]);

async function choose(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  await dialog(page).getByLabel('Choose a picture').and(page.locator('input')).setInputFiles(chosen);
}

async function drop(target: Locator, { name, mimeType, buffer }: ReturnType<typeof file>): Promise<void> {
  const dropped = { name, type: mimeType, bytes: [...buffer] };
  await target.evaluate((element, { name, type, bytes }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, dropped);
}

/** Waits until an image is loaded and returns its size in pixels. */
async function sizeOf(image: Locator): Promise<[number, number]> {
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true);
  return image.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]);
}

test.afterEach(({ service }) => dismissMessage(service));

test('a photo: failures are reported and retried, it is cropped by keyboard, shown wherever the user is named, and removed', async ({
  page,
  signIn,
  service,
}) => {
  await signIn('acme-admin');
  const code = /\/assets\/PictureDialog-.*\.js/;
  await page.route(code, route => route.abort());
  await page.goto('/profile');
  const add = main(page).getByRole('button', { name: 'Add a photo' });
  await add.click();
  await expect(page.getByText(/^This could not be loaded\./)).toBeVisible();
  await page.unroute(code);
  await add.click();
  // A change of other fields elsewhere causes no conflict.
  const elsewhere = await signInByCall(service, 'acme-admin');
  await elsewhere.call('profile/update', { first_name: 'Alicia' });
  await expect(dialog(page).getByRole('button', { name: 'Choose a picture' })).toBeFocused();

  const huge = Buffer.from(wide);
  huge.writeUInt32BE(10_000, 16);
  huge.writeUInt32BE(10_000, 20);
  for (const [chosen, sentence] of [
    [file('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), /^SVG drawings can/],
    [file('a.png', html), /^This file isn’t a JPEG/],
    [file('b.png', huge), /^The picture has 100 megapixels. The limit is 64/],
    [file('c.png', wide.subarray(0, 60)), /^The picture is damaged/],
  ] as const) {
    await choose(page, chosen);
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence);
  }
  await expectAccessibleWideAndNarrow(page);
  await choose(page, file('me.png', wide));

  const area = dialog(page).getByRole('group', { name: 'Part of the picture to keep' });
  await expect(area).toBeVisible();
  await area.focus();
  await page.keyboard.press('ArrowRight');
  for (let time = 0; time < 3; time++) await page.keyboard.press('+');
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveAttribute('aria-valuetext', '130%');
  await page.keyboard.press('-');
  await expect(zoom).toHaveAttribute('aria-valuetext', '120%');
  await dialog(page).getByRole('button', { name: 'Rotate' }).click();
  await expectAccessibleWideAndNarrow(page);
  await test.step('on a turned phone, its controls are in view', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(dialog(page).getByRole('button', { name: 'Rotate' })).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('button', { name: 'Save the photo' })).toBeInViewport({ ratio: 1 });
    if (size) await page.setViewportSize(size);
  });
  await page.route('**/store/**', route => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await dialog(page).getByRole('button', { name: 'Save the photo' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Not saved: /);
  await page.unroute('**/store/**');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The photo is saved.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await elsewhere.call('profile/update', { first_name: 'Alice' });

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await waitForList(page);
  const inMenu = page.getByRole('banner').locator('img[src*="/pictures/people/"]');
  const inList = main(page).locator('[role=row] img[src*="/pictures/people/"]');
  await expect(inList).toHaveCount(1);
  expect(await inList.getAttribute('src')).toBe(await inMenu.getAttribute('src'));
  const [width, height] = await sizeOf(inMenu);
  expect(width).toBe(height);
  expect(width).toBeLessThanOrEqual(512);
  await inList.click();
  await sizeOf(
    dialog(page)
      .getByRole('img', { name: /^Photo of / })
      .locator('img'),
  );

  await page.goBack();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await main(page).getByRole('button', { name: 'Remove the photo' }).click();
  await expect(page.getByText('The photo is removed.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(inMenu).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await sizeOf(inMenu);
  await main(page).getByRole('button', { name: 'Remove the photo' }).click();
  await expect(main(page).getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await expect(inMenu).toHaveCount(0);
  await expect.poll(async () => (await elsewhere.call('profile/update', {})).body.data?.photoKey).toBeNull();
});

test('the logo of an organisation and the picture in a message are seen by others', async ({
  page,
  signIn,
  service,
}) => {
  await signIn('globex-admin');
  await page.goto('/organization');
  await main(page).getByRole('button', { name: 'Add a logo' }).click();
  await choose(page, file('logo.png', wide));
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save the logo' }).click();
  await expect(page.getByText('The logo is saved.')).toBeVisible();
  const shown = main(page).getByRole('img', { name: /^Logo of / });
  expect(await sizeOf(shown)).toEqual([512, 256]);
  const inBar = page.getByRole('banner').locator('img[src*="/pictures/organizations/globex/"]');
  await sizeOf(inBar);

  // A black picture on a transparent background must be visible on a dark page.
  const black = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 100;
    canvas.getContext('2d')?.fillRect(20, 20, 260, 60);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  await main(page).getByRole('button', { name: 'Change the logo' }).click();
  await choose(page, file('black.png', Buffer.from(black, 'base64')));
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save the logo' }).click();
  await expect(dialog(page)).toHaveCount(0);
  for (const logo of [shown, inBar]) {
    await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'light' });
  }

  await signIn('super');
  await page.goto('/manage-users?organization=globex');
  await sizeOf(inBar);

  await followLink(page, '/motd');
  const message = page.getByRole('textbox', { name: 'Message' });
  const preview = page.getByRole('region', { name: 'Preview' });
  // A photo must be small enough in browsers that can't encode WebP.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (then, type, quality) {
      toBlob.call(this, then, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await message.evaluate(async field => {
    const canvas = new OffscreenCanvas(1200, 900);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const pixels = context.createImageData(1200, 900);
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
    context.putImageData(pixels, 0, 0);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'a.jpg', { type: 'image/jpeg' }),
    );
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await dialog(page).getByRole('textbox', { name: 'What the picture shows' }).fill('Noise');
  await dialog(page).getByRole('button', { name: 'Add the picture' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const noise = preview.getByRole('img', { name: 'Noise' }).first();
  await sizeOf(noise);
  expect(await noise.getAttribute('src')).toMatch(/\.jpg$/);
  await message.fill('Welcome to the new office.');
  // Overwrite a link of an earlier message, which would cause a question.
  await page.getByRole('textbox', { name: 'Link' }).fill('https://apps.example.net/office');
  // If the clipboard has text with a picture of it, as from an office program, the text is pasted.
  const isTaken = await message.evaluate(field => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'A text');
    clipboardData.items.add(new File(['x'], 'text.png', { type: 'image/png' }));
    return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(isTaken).toBe(false);
  await expect(page.getByRole('dialog')).toBeHidden();
  await drop(message, file('plan.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'));
  await expect(dialog(page).getByRole('alert')).toHaveText(/^This file isn’t a JPEG/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await drop(message, file('office.png', wide));
  await expect(dialog(page).getByRole('textbox', { name: 'What the picture shows' })).toBeFocused();
  await expectAccessibleWideAndNarrow(page);
  await dialog(page).getByRole('button', { name: 'Add the picture' }).click();
  await expect(dialog(page).getByText('Describe the picture.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'What the picture shows' }).fill('The [new] office');
  await dialog(page).getByRole('button', { name: 'Add the picture' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(message).toHaveValue(/^Welcome to the new office\.\n\n!\[The \\\[new\\\] office\]\(\/pictures\/motd\//);
  await sizeOf(preview.getByRole('img', { name: 'The [new] office' }).first());
  for (const role of ['Super admins', 'Admins', 'Users']) {
    await page.getByRole('checkbox', { name: role, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish this message?' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await expect(page.getByText('The message is published.')).toBeVisible();

  await signIn('acme-user');
  await page.goto('/profile');
  const seen = page.getByRole('img', { name: 'The [new] office' }).first();
  expect(await sizeOf(seen)).toEqual([800, 400]);
  expect(new URL((await seen.getAttribute('src')) ?? '', service.url).origin).toBe(new URL(service.url).origin);
});
