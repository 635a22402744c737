import { describe, expect, it } from 'vitest';
import coarse from 'world-atlas/countries-110m.json';
import { atlasOf, partsIn, unwrapRing } from './atlas';

const atlas = atlasOf(coarse as unknown as Parameters<typeof atlasOf>[0]);
const { parts, names } = atlas;

describe('the bundled world', () => {
  it('unwraps every outline, also across the antimeridian', () => {
    for (const { geometry, properties } of parts) {
      for (const ring of geometry.coordinates) {
        const jumps = ring
          .slice(1)
          .map(([lng = 0, lat = 0], at) => (lat === -90 ? 0 : Math.abs(lng - (ring[at]?.[0] ?? 0))));
        expect(Math.max(...jumps), properties.name).toBeLessThan(180);
      }
    }
  });

  it('places a name in the largest polygon of its country', () => {
    const at = (name: string) => names.find(({ properties }) => properties.name === name)?.geometry.coordinates;
    const [lng = 0, lat = 0] = at('France') ?? [];
    // Not between Europe and French Guiana.
    expect(lng).toBeGreaterThan(0);
    expect(lng).toBeLessThan(5);
    expect(lat).toBeCloseTo(46.5, -1);
    expect(at('Russia')?.[0]).toBeGreaterThan(60);
  });
});

describe('partsIn', () => {
  const namesIn = (...bounds: Parameters<typeof partsIn>[1]) =>
    partsIn(atlas, bounds).map(({ properties }) => properties.name);

  it('returns few polygons for a town', () => {
    expect(namesIn(13, 52.3, 13.8, 52.7)).toEqual(['Germany']);
  });

  it('finds countries on both sides of the antimeridian and in a repeated world', () => {
    expect(namesIn(176, -19, 184, -16)).toContain('Fiji');
    expect(namesIn(-184, -19, -176, -16)).toContain('Fiji');
    expect(namesIn(133, -25, 134, -24)).toEqual(['Australia']);
    expect(namesIn(133 - 360, -25, 134 - 360, -24)).toEqual(['Australia']);
  });
});

describe('inOnePiece', () => {
  it('continues a ring beyond 180 degrees', () => {
    const ring = [
      [160, 60],
      [-170, 60],
      [-170, 70],
      [160, 70],
      [160, 60],
    ];
    expect(unwrapRing(ring).map(([lng]) => lng)).toEqual([160, 190, 190, 160, 160]);
  });
});
