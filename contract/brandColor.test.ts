import { expect, test } from 'vitest';
import { contrast, isColor, mix } from './brandColor';

// The ratios that WCAG 2.2 contrast checkers report.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffff00', 8],
])('the contrast of %s and %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1);
  expect(contrast(b, a)).toBeCloseTo(ratio, 1);
});

test('uses the linear segment of sRGB for dark channels', () => {
  // From the luminances 0.003035 and 0.
  expect(contrast('#0a0a0a', '#000000')).toBeCloseTo((0.003035 + 0.05) / 0.05, 4);
});

test('mixes channel by channel and pads each to two digits', () => {
  expect(mix('#000000', '#ffffff', 0.02)).toBe('#050505');
  expect(mix('#ff8000', '#00ff80', 0.25)).toBe('#bfa020');
  expect([0, 1].map(share => mix('#123456', '#fedcba', share))).toEqual(['#123456', '#fedcba']);
});

test('accepts only colours with six digits', () => {
  expect(['#12ABef', '#123', '123456', '#1234567', '#12345g', ' #123456', '#123456\n'].filter(isColor)).toEqual([
    '#12ABef',
  ]);
});
