import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, LEAST_READ, LEAST_SEEN } from '../../contract/brandColor';
import { accentOf } from './accent';
import { colors, schemes } from './tokens';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc
  .tuple(channel, channel, channel)
  .map(channels => `#${channels.map(each => each.toString(16).padStart(2, '0')).join('')}`);

test.each(schemes)('any accent colour has enough contrast in the %s scheme', scheme => {
  const { accent: _own, ...surfaces } = colors[scheme];
  const { page, panel, floating, hover } = surfaces;
  fc.assert(
    fc.property(color, brand => {
      const { fill, fillHover, onFill, text, tint, ring } = accentOf(brand, scheme, surfaces);
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(LEAST_READ);
      expect(contrast(onFill, fillHover)).toBeGreaterThanOrEqual(LEAST_READ);
      for (const surface of [page, panel, floating]) {
        expect(contrast(fill, surface)).toBeGreaterThanOrEqual(LEAST_SEEN);
        expect(contrast(ring, surface)).toBeGreaterThanOrEqual(LEAST_SEEN);
      }
      for (const surface of [page, panel, floating, hover, tint]) {
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(LEAST_READ);
      }
      expect(contrast(surfaces.text, tint)).toBeGreaterThanOrEqual(LEAST_READ);
      expect(contrast(surfaces.textMuted, tint)).toBeGreaterThanOrEqual(LEAST_READ);
    }),
    { numRuns: 500 },
  );
});

test('a colour with enough contrast is not changed', () => {
  const { accent: _own, ...surfaces } = colors.light;
  expect(accentOf('#0f766e', 'light', surfaces)).toMatchObject({ fill: '#0f766e', onFill: '#ffffff' });
});
