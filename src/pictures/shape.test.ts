import { expect, test } from 'vitest';
import { fitWithin, maxPictureZoom, rotatedSize, roundToPixels } from './shape';

test('a rotation by 90 degrees swaps the sides', () => {
  const size = { width: 30, height: 20 };
  expect(rotatedSize(size, 0)).toEqual(size);
  expect(rotatedSize(size, 90)).toEqual({ width: 20, height: 30 });
  expect(rotatedSize(size, 180)).toEqual(size);
  expect(rotatedSize(size, 270)).toEqual({ width: 20, height: 30 });
});

test('a picture is scaled down, never up, and has at least one pixel', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 512)).toEqual({ width: 512, height: 384 });
  expect(fitWithin({ width: 300, height: 200 }, 512)).toEqual({ width: 300, height: 200 });
  expect(fitWithin({ width: 9000, height: 2 }, 512)).toEqual({ width: 512, height: 1 });
});

test('a crop has whole pixels within the picture', () => {
  const picture = { width: 100, height: 80 };
  expect(roundToPixels({ x: -0.4, y: 0.6, width: 100.3, height: 79.4 }, picture)).toEqual({
    x: 0,
    y: 1,
    width: 100,
    height: 79,
  });
  expect(roundToPixels({ x: 99.9, y: 200, width: 50, height: 50 }, picture)).toEqual({
    x: 99,
    y: 79,
    width: 1,
    height: 1,
  });
});

test('zoom is limited by the minimum number of pixels', () => {
  expect(maxPictureZoom({ width: 2048, height: 1000 }, 100)).toBe(8);
  expect(maxPictureZoom({ width: 300, height: 400 }, 100)).toBe(3);
  expect(maxPictureZoom({ width: 10, height: 10 }, 100)).toBe(1.5);
});
