import { describe, expect, it } from 'vitest';
import { graticule } from './graticule';

const textsOf = (...args: Parameters<typeof graticule>) => graticule(...args).map(({ properties }) => properties.text);

describe('the graticule', () => {
  it('has few lines for the whole world, within the latitudes of the projection', () => {
    const lines = graticule([-180, -85, 180, 85]);
    expect(lines.length).toBeLessThan(60);
    for (const { geometry } of lines) {
      for (const [, lat = 0] of geometry.coordinates) expect(Math.abs(lat)).toBeLessThanOrEqual(85);
    }
  });

  it('labels degrees with as many digits as the distance of the lines needs', () => {
    expect(textsOf([-0.05, 51.48, 0.05, 51.52])).toEqual(
      expect.arrayContaining(['0.00°', '0.01° E', '0.01° W', '51.50° N']),
    );
  });

  it('continues beyond the antimeridian', () => {
    expect(textsOf([175, -20, 190, -10])).toEqual(expect.arrayContaining(['178° E', '180°', '178° W']));
  });
});
