import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, MIN_TEXT_CONTRAST, MIN_UI_CONTRAST } from '../../contract/brandColor';
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
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect(contrast(onFill, fillHover)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      for (const surface of [page, panel, floating]) {
        expect(contrast(fill, surface)).toBeGreaterThanOrEqual(MIN_UI_CONTRAST);
        expect(contrast(ring, surface)).toBeGreaterThanOrEqual(MIN_UI_CONTRAST);
      }
      for (const surface of [page, panel, floating, hover, tint]) {
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      }
      expect(contrast(surfaces.text, tint)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect(contrast(surfaces.textMuted, tint)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    }),
    { numRuns: 500 },
  );
});

test('a colour with enough contrast is not changed', () => {
  const { accent: _own, ...surfaces } = colors.light;
  expect(accentOf('#0f766e', 'light', surfaces)).toMatchObject({ fill: '#0f766e', onFill: '#ffffff' });
});
