import { expect, test } from 'vitest';
import { contrast } from './brandColor';

// The figures that checkers of WCAG 2.2 give.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffff00', 8],
])('the contrast of %s and %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1);
  expect(contrast(b, a)).toBeCloseTo(ratio, 1);
});
