import { expect, type Locator, type Page } from '@playwright/test';
import { isEqual } from 'es-toolkit';

/** The map's accent in each scheme, the colour of people. */
export const accents = { light: '#3454d1', dark: '#4a68e3' } as const;

/** A map rendered without a GPU is slow on a busy machine. */
export const MAP_TIMEOUT = { timeout: 60_000 };

/** The smallest window with the wide layout, because a map without a GPU costs as much as it has pixels. */
export const SMALL_WINDOW = { width: 960, height: 540 };

/** An area of one colour on a map: its centre and its size, in pixels of the page. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the areas of a colour on the page's map as rendered, from left to right. */
export async function spotsOf(page: Page, color: string): Promise<Spot[]> {
  const area = map(page);
  const box = await area.boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  const picture = await area.screenshot();
  const spots = await page.evaluate(findSpots, { picture: picture.toString('base64'), color });
  return spots.map(({ x, y, width, height }) => ({ x: x + box.x, y: y + box.y, width, height }));
}

/** Waits until there are so many areas of a colour and they no longer move. The map moves until all are in view. */
export async function settledSpots(page: Page, color: string, count: number): Promise<Spot[]> {
  let spots: Spot[] = [];
  const isSettled = async () => {
    const before = spots;
    spots = await spotsOf(page, color);
    return spots.length === count && isEqual(spots, before);
  };
  await expect.poll(isSettled, { ...MAP_TIMEOUT, message: `${count} spots that stay` }).toBe(true);
  return spots;
}

/** Returns the map by the name that MapLibre gives it. */
export function map(page: Page): Locator {
  return page.getByRole('main').getByRole('region', { name: /^Map of / });
}

/** Runs in the page, which can decode images. */
async function findSpots({ picture, color }: { picture: string; color: string }): Promise<Spot[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('The browser reads no pictures');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const targetColor = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
  const hasTargetColor = (at: number) =>
    targetColor.every((value, channel) => Math.abs((data[4 * at + channel] ?? 0) - value) < 12);
  const seen = new Uint8Array(width * height);
  const spots: Spot[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !hasTargetColor(start)) continue;
    let [left, right, top, bottom, size] = [width, 0, height, 0, 0];
    const queue = [start];
    seen[start] = 1;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      size++;
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (next < 0 || next >= seen.length || seen[next] || !hasTargetColor(next)) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    // Anything smaller than a marker is the edge of something else.
    if (size >= 40) {
      spots.push({ x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 1, height: bottom - top + 1 });
    }
  }
  return spots.sort((one, other) => one.x - other.x);
}
